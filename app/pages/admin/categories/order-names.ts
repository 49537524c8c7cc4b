import type { CategorySort } from '#app/features/catalogue/categories/schema.ts';

/** Within a sentence. */
export const ORDER_NAMES: Record<CategorySort, string> = {
  featured: 'featured',
  newest: 'newest first',
  best_selling: 'best selling first',
  most_in_stock: 'most sizes in stock first',
  price_asc: 'lowest price first',
  price_desc: 'highest price first',
  by_hand: 'by hand',
};
