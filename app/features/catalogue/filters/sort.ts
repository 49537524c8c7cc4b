import { isBuyable } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/product-schema.ts';

/** `default` keeps the order of the list (docs/product-rules.md#collections) and stands in no address. */
export const SORTS = ['default', 'newest', 'price-asc', 'price-desc'] as const;
export type Sort = (typeof SORTS)[number];

type Sortable = Pick<Product, 'id' | 'slug' | 'stock' | 'sale_price' | 'created_at' | 'category_slug'>;

type Compare = (a: Sortable, b: Sortable) => number;

const ORDERS: Record<Sort, Compare> = {
  default: () => 0,
  newest: (a, b) => compareText(b.created_at, a.created_at) || b.id - a.id,
  'price-asc': (a, b) => a.sale_price - b.sale_price,
  'price-desc': (a, b) => b.sale_price - a.sale_price,
};

/**
 * What cannot be bought comes last in every order; equal products keep the order of the list.
 * `isGrouped`: the list comes in groups by category, which its own order keeps together.
 */
export function sortProducts<P extends Sortable>(products: readonly P[], sort: Sort, isGrouped = false): P[] {
  const order = ORDERS[sort];
  const groupOf = isGrouped && sort === 'default' ? groupIndex(products) : () => 0;
  // Computed once for each product, and not in each comparison.
  const placed = products.map((product) => ({
    product,
    place: groupOf(product) * 2 + Number(!isBuyable(product)),
  }));
  placed.sort((a, b) => a.place - b.place || order(a.product, b.product));
  return placed.map(({ product }) => product);
}

function groupIndex(products: readonly Sortable[]): (product: Sortable) => number {
  const slugs = [...new Set(products.map(({ category_slug }) => category_slug))];
  const places = new Map(slugs.map((slug, index) => [slug, index]));
  return ({ category_slug }) => places.get(category_slug) ?? places.size;
}

/** Anything but the name of an order is the default one. */
export function toSort(text: string | null): Sort {
  return SORTS.find((name) => name === text) ?? 'default';
}

/** Of dates in ISO 8601 and UTC, which are in order as text. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
