import { downloadWhenIdle } from '#app/platform/browser/idle-downloads.ts';
import { loadLink } from './load-link.ts';
import { type Area, type PageFiles, pageFilesAddress } from './page-files.ts';

const prefetched = new Map<Area, Promise<void>>();

/** The scripts and styles of the pages of an area, once for each visit. In development there is no build to list them. */
export function prefetchFiles(area: Area): Promise<void> {
  if (import.meta.env.DEV) return Promise.resolve();
  const known = prefetched.get(area);
  if (known) return known;
  const begun = fetchFiles(area);
  prefetched.set(area, begun);
  return begun;
}

async function fetchFiles(area: Area): Promise<void> {
  const files = await fetchPageFiles(area);
  if (!files) {
    prefetched.delete(area);
    return;
  }
  const links = [
    ...files.scripts.map((href) => ({ href, rel: 'modulepreload' })),
    ...files.styles.map((href) => ({ href, rel: 'prefetch', as: 'style' })),
  ];
  for (const link of links) downloadWhenIdle(() => loadLink({ fetchPriority: 'low', ...link }), 'late');
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
