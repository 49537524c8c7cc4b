import { type Area, type PageFiles, pageFilesAddress } from './page-files.ts';

const prefetched = new Map<Area, Promise<void>>();

/** The scripts and styles of the pages of an area, once for each visit. In development there is no build to list them. */
export function prefetchFiles(area: Area): Promise<void> {
  if (import.meta.env.DEV) return Promise.resolve();
  const known = prefetched.get(area);
  if (known) return known;
  const begun = addLinks(area);
  prefetched.set(area, begun);
  return begun;
}

async function addLinks(area: Area): Promise<void> {
  const files = await fetchPageFiles(area);
  if (!files) {
    prefetched.delete(area);
    return;
  }
  const known = new Set([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href')));
  const prefetch = (href: string, how: Partial<HTMLLinkElement>) => {
    if (known.has(href)) return;
    document.head.append(
      Object.assign(document.createElement('link'), { href, fetchPriority: 'low', ...how }),
    );
  };
  for (const script of files.scripts) prefetch(script, { rel: 'modulepreload' });
  for (const style of files.styles) prefetch(style, { rel: 'prefetch', as: 'style' });
}

async function fetchPageFiles(area: Area): Promise<PageFiles | null> {
  try {
    const response = await fetch(pageFilesAddress(area), { priority: 'low' });
    if (response.ok) return await response.json();
  } catch {
    // Prefetching is a convenience: without a connection there is nothing to fetch anyway.
  }
  return null;
}
