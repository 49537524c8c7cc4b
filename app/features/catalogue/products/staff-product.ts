export const LOW_STOCK = 3;

export const STOCK_FILTERS = ['low', 'out'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

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
