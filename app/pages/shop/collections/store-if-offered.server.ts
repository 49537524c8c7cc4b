import { asksForUnknownCategory } from '#app/features/catalogue/filters/filter-address.ts';
import { doNotStore } from '#app/platform/cache/cache-context.server.ts';
import type { CollectionPage } from './collection-meta.ts';

/** The page as it is; when its address asks for categories that it does not offer, it is not stored. */
export function storeIfOffered<Page extends Pick<CollectionPage, 'offer'>>(
  page: Page,
  { url }: Request,
): Page {
  if (asksForUnknownCategory(new URL(url).searchParams, page.offer.categories)) doNotStore();
  return page;
}
