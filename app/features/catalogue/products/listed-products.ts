import { readFilters } from '#app/features/catalogue/filters/filter-address.ts';
import type { Facets } from '#app/features/catalogue/filters/filter-options.ts';
import { type Filters, matchesFilters } from '#app/features/catalogue/filters/filters.ts';
import type { Product, ProductCardData } from './product.ts';

export type ListedProduct = ProductCardData &
  Pick<Product, 'category' | 'collection' | 'type' | 'color' | 'size' | 'piece_set' | 'description'>;

export type FilteredList = {
  products: ListedProduct[];
  pieces: number;
  offer: Facets;
  filters: Filters;
};

const NUMBERS = ['id', 'price', 'sale_price', 'stock'] as const;
const TEXTS = [
  'name',
  'slug',
  'category',
  'category_slug',
  'collection',
  'type',
  'color',
  'size',
  'piece_set',
  'description',
] as const;

export function filterProducts(
  products: readonly ListedProduct[],
  address: string,
  categories: readonly string[] = [],
): FilteredList {
  const offer = { kids: products.length > 0 && products.every(isForKids), categories };
  const filters = readFilters(new URL(address).searchParams, offer);
  const matching = products.filter((product) => matchesFilters(product, filters));
  return { products: matching, pieces: products.length, offer, filters };
}

export function isForKids({ collection }: Pick<Product, 'collection'>): boolean {
  return collection.trim().toLowerCase() === 'kids collection';
}

/** Drops the fields that lists do not need; null when the answer is not a list of products. */
export function parseProductList(answer: unknown): ListedProduct[] | null {
  return Array.isArray(answer) && answer.every(isListedProduct) ? answer.map(trimmed) : null;
}

export function isListedProduct(value: unknown): value is ListedProduct {
  if (typeof value !== 'object' || value === null) return false;
  const product: Partial<Record<keyof ListedProduct, unknown>> = value;
  return (
    NUMBERS.every((field) => Number.isFinite(product[field])) &&
    TEXTS.every((field) => typeof product[field] === 'string') &&
    typeof product.made_on_order === 'boolean' &&
    Array.isArray(product.pictures) &&
    product.pictures.every(isPicture)
  );
}

function isPicture(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { src, blur, width, height } = value as Record<string, unknown>;
  return [src, blur].every((text) => typeof text === 'string') && [width, height].every(Number.isFinite);
}

function trimmed(product: ListedProduct): ListedProduct {
  const { made_on_order, pictures } = product;
  const facts = Object.fromEntries([...NUMBERS, ...TEXTS].map((field) => [field, product[field]]));
  return { ...facts, made_on_order, pictures: pictures.slice(0, 2) } as ListedProduct;
}
