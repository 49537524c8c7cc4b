import { hasUnknownCategory } from '#app/features/catalogue/filters/filter-address.ts';
import { addCacheTags, doNotStore } from '#app/platform/cache/cache-context.server.ts';
import type { CollectionPage } from './collection-meta.ts';

/** Tags a page with the products that it shows, and keeps it out of the cache when its address asks for categories or a page number that the list does not have. */
export function storeIfOffered<Page extends Pick<CollectionPage, 'offer' | 'page' | 'products' | 'near'>>(
  page: Page,
  { url }: Request,
): Page {
  addCacheTags(...[...page.products, ...page.near].map(({ id }) => `product:${id}`));
  const { searchParams } = new URL(url);
  const requested = searchParams.get('page');
  const isPastEnd = requested !== null && Number(requested) !== page.page;
  if (isPastEnd || hasUnknownCategory(searchParams, page.offer.categories)) doNotStore();
  return page;
}
