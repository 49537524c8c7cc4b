import type { CollectionPage } from './collection-meta.ts';

/**
 * The part that was loaded with those before it that are shown already: "Load more" adds the next one, and whoever comes back to a list
 * finds all that was seen.
 */
export function joinParts<Page extends CollectionPage>(shown: CollectionPage | undefined, page: Page): Page {
  if (!shown) return page;
  const before = page.first - shown.first;
  if (before <= 0 || before > shown.products.length) return page;
  return { ...page, first: shown.first, products: [...shown.products.slice(0, before), ...page.products] };
}
