import { useEffect } from 'react';
import { viewQuery } from '#app/features/catalogue/filters/filter-address.ts';
import type { ListedProduct } from '#app/features/catalogue/products/listed-products.ts';
import { type CachedQuery, readFresh } from '#app/platform/offline/browser-cache.ts';
import { fetchCachedList } from '#app/platform/offline/fetch-cached-list.ts';
import { useRevalidate } from '#app/platform/offline/use-revalidate.ts';
import type { CollectionPage } from './collection-meta.ts';

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
    return joinToShown(call, await serverLoader());
  } catch {
    return toPage((await fetchCachedList(call)) ?? []);
  }
}

/** Checks the stored list again after the page has been painted, or stores it for the next visit. */
export function useStoredList(
  page: CollectionPage,
  call: ListCall,
  others: readonly CachedQuery<unknown>[] = [],
): void {
  useRevalidate(page.pieces <= MAX_STORED_PIECES ? [call, ...others] : others);
  const { key } = call;
  useEffect(() => {
    shown = { key: keyOf(key, page), page };
  }, [key, page]);
}

let shown: { key: string; page: CollectionPage } | null = null;

/** "Load more" adds the next part to those that were loaded before it. */
function joinToShown<Page extends CollectionPage>(call: ListCall, page: Page): Page {
  if (shown?.key !== keyOf(call.key, page)) return page;
  const { first, products } = shown.page;
  return first + products.length === page.first
    ? { ...page, first, products: [...products, ...page.products] }
    : page;
}

function keyOf(list: string, page: CollectionPage): string {
  return list + viewQuery({ ...page, page: 1 });
}
