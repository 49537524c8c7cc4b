import { redirect } from 'react-router';
import { hasUnknownCategory } from '#app/features/catalogue/filters/filter-address.ts';
import type { ProductList } from '#app/features/catalogue/lists/product-lists.server.ts';
import { readList } from '#app/features/catalogue/lists/read-list.server.ts';
import { addCacheTags, doNotStore } from '#app/platform/cache/cache.server.ts';
import { type CollectionPage, toCards } from './collection-meta.ts';

/** @throws {Response} A redirect to the last page when there are fewer than the address asks for. */
export async function readCollectionPage(list: ProductList, request: Request): Promise<CollectionPage> {
  return storeIfOffered(toCards(await readList(list, request.url)), request);
}

/**
 * Tags a page with the products that it shows, and keeps it out of the cache when its address asks for categories that the list
 * does not have.
 *
 * @throws {Response} A redirect to the last page when there are fewer.
 */
export function storeIfOffered<
  Page extends Pick<CollectionPage, 'available' | 'page' | 'products' | 'nearMatches'>,
>(page: Page, request: Request): Page {
  addCacheTags(...[...page.products, ...page.nearMatches].map(({ id }) => `product:${id}`));
  const url = new URL(request.url);
  const requested = url.searchParams.get('page');
  if (Number(requested) > page.page) throw redirect(addressOfPage(url, page.page));
  const isUnknown = requested !== null && Number(requested) !== page.page;
  if (isUnknown || hasUnknownCategory(url.searchParams, page.available.categories)) doNotStore();
  return page;
}

function addressOfPage(url: URL, page: number): string {
  const search = new URLSearchParams(url.search);
  if (page > 1) search.set('page', String(page));
  else search.delete('page');
  return url.pathname + (search.size > 0 ? `?${search}` : '');
}
