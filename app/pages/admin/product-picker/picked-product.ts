import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';

export type PickedProduct = Pick<
  ProductCardData,
  'id' | 'name' | 'slug' | 'sale_price' | 'stock' | 'pictures'
>;
