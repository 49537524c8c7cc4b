import { categoryHeading } from '#app/features/catalogue/categories/category.ts';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { isForKids } from '#app/features/catalogue/products/product.ts';
import { lowersPrices, type Reach } from './pricing.ts';

type SaleList = {
  name: string;
  /** The address that the menu has. */
  path: string;
};

const WOMENS: SaleList = { name: 'Women’s Clothing', path: '/womens-clothing' };
const KIDS: SaleList = { name: 'Kids Collection', path: '/kids-collection' };

const ALL: SaleList = { name: 'Everything', path: '/shop-all' };

/** Whose pieces a promotion makes cheaper; null where no list has them all, and when its category is gone. */
export function saleList(promotion: Reach, categories: readonly Category[]): SaleList | null {
  const { scope, target, category_id } = promotion;
  if (!lowersPrices(promotion) || scope === 'products') return null;
  if (scope === 'shop') return ALL;
  if (scope === 'collection') return isForKids({ collection: target }) ? KIDS : WOMENS;
  const category = categories.find(({ id }) => id === category_id);
  return category ? { name: categoryHeading(category), path: `/category/${category.slug}` } : null;
}
