import { categoryHeading } from '#app/features/catalogue/categories/category.ts';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { isForKids } from '#app/features/catalogue/products/product.ts';
import type { Promotion } from './pricing.ts';

type SaleList = {
  name: string;
  /** The address that the menu has. */
  path: string;
};

const WOMENS: SaleList = { name: 'Women’s Clothing', path: '/womens-clothing' };
const KIDS: SaleList = { name: 'Kids Collection', path: '/kids-collection' };

/** Whose pieces a promotion makes cheaper; null when its category is gone. */
export function saleList(
  { scope, target, category_id }: Pick<Promotion, 'scope' | 'target' | 'category_id'>,
  categories: readonly Category[],
): SaleList | null {
  if (scope === 'collection') return isForKids({ collection: target }) ? KIDS : WOMENS;
  const category = categories.find(({ id }) => id === category_id);
  return category ? { name: categoryHeading(category), path: `/category/${category.slug}` } : null;
}
