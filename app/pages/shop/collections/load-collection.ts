import { useEffect } from 'react';
import { viewQuery } from '#app/features/catalogue/filters/filter-address.ts';
import type { ListedProduct } from '#app/features/catalogue/products/listed-products.ts';
import { type CachedQuery, readFresh } from '#app/platform/offline/browser-cache.ts';
import { fetchCachedList } from '#app/platform/offline/fetch-cached-list.ts';
import { useRevalidate } from '#app/platform/offline/use-revalidate.ts';
import type { CollectionPage } from './collection-meta.ts';
import { joinParts } from './join-parts.ts';
import { useSeenParts } from './use-seen-parts.ts';

/** The server narrows down longer lists; shorter ones are stored, and work without a connection. */
const MAX_STORED_PIECES = 300;

type ListCall = CachedQuery<ListedProduct[]>;

/** From the stored list, else from the server, else from whatever the browser still has. */
export async function loadCollection<Page extends CollectionPage>(
  call: ListCall,
  serverLoader: () => Promise<Page>,
  toPage: (products: readonly ListedProduct[]) => Page | Promise<Page>,
): Promise<Page> {
  const stored = await readFresh(call);
  if (stored) return toPage(stored);
  try {
    const page = await serverLoader();
    return joinParts(shown.get(keyOf(call.key, page)), page);
  } catch {
    return toPage((await fetchCachedList(call)) ?? []);
  }
}

/**
 * The page to show: what was loaded, with what had been seen before a reload. Checks the stored list again after the page has been
 * painted, or stores it for the next visit.
 */
export function useStoredList<Page extends CollectionPage>(
  loaded: Page,
  call: ListCall,
  others: readonly CachedQuery<unknown>[] = [],
): Page {
  useRevalidate(loaded.pieces <= MAX_STORED_PIECES ? [call, ...others] : others);
  const own = keyOf(call.key, loaded);
  const page = useSeenParts(loaded, own);
  useEffect(() => {
    shown.delete(own);
    shown.set(own, page);
    const [oldest] = shown.keys();
    if (shown.size > MAX_SHOWN && oldest !== undefined) shown.delete(oldest);
  }, [own, page]);
  return page;
}

/** What was shown of the lists between which somebody goes back and forth, oldest first. */
const shown = new Map<string, CollectionPage>();
const MAX_SHOWN = 5;

function keyOf(list: string, page: CollectionPage): string {
  return list + viewQuery({ ...page, page: 1 });
}
