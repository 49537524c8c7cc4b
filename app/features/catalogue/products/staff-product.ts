import type { Product } from './product.ts';

/** A product as staff see it. */
export type StaffProduct = Product & { updated_at: string };

/** With so many pieces or fewer, staff see that a product runs low. */
export const LOW_STOCK = 3;

export const STOCK_FILTERS = ['low', 'out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** What the staff's list can be sorted by; `newest` begins with the newest, the others rise, and `-` turns each round. */
export const PRODUCT_SORTS = [
  'newest',
  '-newest',
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
