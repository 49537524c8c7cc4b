import { hasFilters } from '#app/features/catalogue/filters/filters.ts';
import { groupByCategory, type ProductGroup } from '#app/features/catalogue/products/collection.ts';
import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import type { CollectionPage } from './collection-meta.ts';

/** Of fewer filtered pieces each heading would have one or two, and a hole beside them. */
const FEWEST_IN_GROUPS = 13;

type Shown = Pick<CollectionPage, 'products' | 'filters' | 'sort' | 'found'>;

/** The pieces under the headings of their categories; none where they stand together. */
export function shownGroups({ products, filters, sort, found }: Shown): ProductGroup<ProductCardData>[] {
  const isTogether = sort !== 'default' || (hasFilters(filters) && found < FEWEST_IN_GROUPS);
  return isTogether ? [] : groupByCategory(products);
}
