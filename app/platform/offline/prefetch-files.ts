import { whenIdle } from '#app/platform/browser/idle.ts';
import { addLink } from './add-link.ts';
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
  const links = [
    ...files.scripts.map((href) => ({ href, rel: 'modulepreload' })),
    ...files.styles.map((href) => ({ href, rel: 'prefetch', as: 'style' })),
  ];
  for (const link of links) {
    // All of them at once would hold up a tap for a tenth of a second on a cheap phone.
    await new Promise<void>((resolve) => void whenIdle(resolve));
    addLink({ fetchPriority: 'low', ...link });
  }
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
