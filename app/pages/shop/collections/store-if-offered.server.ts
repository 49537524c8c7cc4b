import { hasUnknownCategory } from '#app/features/catalogue/filters/filter-address.ts';
import { doNotStore } from '#app/platform/cache/cache-context.server.ts';
import type { CollectionPage } from './collection-meta.ts';

/** Marks the response as not cacheable when its address filters by categories that the page does not offer. */
export function storeIfOffered<Page extends Pick<CollectionPage, 'offer'>>(
  page: Page,
  { url }: Request,
): Page {
  if (hasUnknownCategory(new URL(url).searchParams, page.offer.categories)) doNotStore();
  return page;
}
