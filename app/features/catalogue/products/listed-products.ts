import type { SizeAges } from '#app/features/catalogue/facts/size-ages-schema.ts';
import { isListOf, isTextOrNull, type Shape } from '#app/platform/browser/json-shape.ts';
import { PICTURE_SHAPE } from '#app/platform/browser/picture-shape.ts';
import type { Product, ProductCardData, SizeStock } from './product-schema.ts';

export type ListedProduct = ProductCardData &
  Pick<Product, 'collection' | 'color' | 'size' | 'sizes' | 'piece_set' | 'description'> &
  Pick<Product, 'created_at' | 'fabric' | 'work'>;

const SIZE_AGES: Shape<SizeAges> = { size: 'string', from_months: 'number', to_months: 'number' };

const SIZE_STOCK: Shape<SizeStock> = { size: 'string', stock: 'number' };

export const PRODUCT_CARD: Shape<ProductCardData> = {
  id: 'number',
  name: 'string',
  slug: 'string',
  price: 'number',
  sale_price: 'number',
  stock: 'number',
  made_on_order: 'boolean',
  category: 'string',
  category_slug: 'string',
  type: 'string',
  made_for: isTextOrNull,
  size_ages: (value) => isListOf(value, SIZE_AGES),
  pictures: (value) => isListOf(value, PICTURE_SHAPE),
};

export const LISTED_PRODUCT: Shape<ListedProduct> = {
  ...PRODUCT_CARD,
  collection: 'string',
  color: 'string',
  size: 'string',
  sizes: (value) => isListOf(value, SIZE_STOCK),
  piece_set: 'string',
  fabric: isTextOrNull,
  work: isTextOrNull,
  description: 'string',
  created_at: 'string',
};

export function isForKids({ collection }: { collection: string }): boolean {
  return collection.trim().toLowerCase() === 'kids collection';
}

/** Null when the answer is not a list of products. */
export function parseProductList(answer: unknown): ListedProduct[] | null {
  return isListOf(answer, LISTED_PRODUCT) ? answer.map(trimToListed) : null;
}

/** Without the fields that lists do not need. */
export function trimToListed(product: ListedProduct): ListedProduct {
  const names = Object.keys(LISTED_PRODUCT) as (keyof ListedProduct)[];
  const kept = Object.fromEntries(names.map((name) => [name, product[name]])) as ListedProduct;
  return { ...kept, pictures: product.pictures.slice(0, 2) };
}
