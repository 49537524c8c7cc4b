import { categoryRank, isAvailableAsFilter } from '#app/features/catalogue/categories/category.ts';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { isBuyable } from '#app/features/catalogue/products/product.ts';
import type { Product, ProductCardData } from '#app/features/catalogue/products/schema.ts';
import { comesLast, rankInCategory } from './category-order.ts';

/** `default` keeps the order of the list (docs/concepts/product.md#rules) and stands in no address. */
export const SORTS = ['default', 'most-loved', 'newest', 'price-asc', 'price-desc'] as const;

export type Sort = (typeof SORTS)[number];

type Compare = (a: Product, b: Product) => number;

const ORDERS: Record<Sort, Compare> = {
  default: () => 0,
  'most-loved': (a, b) => byPlace(a.popularity, b.popularity),
  newest: (a, b) => compareText(b.created_at, a.created_at) || b.id - a.id,
  'price-asc': (a, b) => a.sale_price - b.sale_price,
  'price-desc': (a, b) => b.sale_price - a.sale_price,
};

/**
 * The order of the category, where `categories` have one of their own, then staff's places, the most loved and the newest; the same as
 * the server's own order of categories and collections.
 */
export function arranged(products: readonly Product[], categories: readonly Category[] = []): Product[] {
  const ranks = new Map(products.map((product) => [product.id, rankInCategory(product, categories)]));
  const byRank = (a: Product, b: Product) => byPlace(ranks.get(a.id) ?? null, ranks.get(b.id) ?? null);
  return [...products].sort(
    (a, b) =>
      byRank(a, b) || byPlace(a.place, b.place) || byPlace(a.popularity, b.popularity) || ORDERS.newest(a, b),
  );
}

/** What has no place comes last. */
function byPlace(a: number | null, b: number | null): number {
  if (a === b) return 0;
  return (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY);
}

export type Grouping = {
  /** The list comes in groups by category, which its own order keeps together. */
  isGrouped?: boolean | undefined;
  /** Whose own orders the list has; some of them leave what is sold out at its place. */
  arrangedBy?: readonly Category[];
};

/** What cannot be bought comes last in every order that a shopper chooses; equal products keep the order of the list. */
export function sortProducts(
  products: readonly Product[],
  sort: Sort,
  { isGrouped = false, arrangedBy = [] }: Grouping = {},
): Product[] {
  const order = ORDERS[sort];
  const groupOf = isGrouped && sort === 'default' ? groupIndex(products) : () => 0;
  const isLast = (product: Product) =>
    sort === 'default' ? comesLast(product, arrangedBy) : !isBuyable(product);
  // Computed once for each product, and not in each comparison.
  const placed = products.map((product) => ({
    product,
    place: groupOf(product) * 2 + Number(isLast(product)),
  }));
  placed.sort((a, b) => a.place - b.place || order(a.product, b.product));
  return placed.map(({ product }) => product);
}

function groupIndex(products: readonly Product[]): (product: Product) => number {
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

export type ProductGroup<P> = { slug: string; name: string; products: P[] };

/** In the fixed order (Western Grace first), each product once; other categories follow. */
export function groupByCategory<P extends ProductCardData>(products: readonly P[]): ProductGroup<P>[] {
  const groups = new Map<string, ProductGroup<P>>();
  for (const product of uniqueBySlug(products)) {
    const { category_slug: slug, category: name } = product;
    const group = groups.get(slug) ?? { slug, name, products: [] };
    group.products.push(product);
    groups.set(slug, group);
  }
  return [...groups.values()].sort((a, b) => categoryRank(a.slug) - categoryRank(b.slug));
}

/** By which a list can be filtered, in the order of its groups. */
export function categoryNames(products: readonly Product[]): string[] {
  return groupByCategory(products)
    .filter(isAvailableAsFilter)
    .map(({ name }) => name);
}

/** A product that matches several groups belongs to the first (docs/concepts/product.md#rules). */
export function shopAllOrder(products: readonly Product[]): Product[] {
  const ranked = uniqueBySlug(products).map((product) => ({ product, rank: shopAllRank(product) }));
  ranked.sort((a, b) => a.rank - b.rank || b.product.price - a.product.price);
  return ranked.map(({ product }) => product);
}

/** The same as `shop_all_rank` in the database. */
function shopAllRank({ name, description, type }: Product): number {
  const text = `${name} ${description}`.toLowerCase();
  const kinds = [text.includes('lawn'), text.includes('painted'), isDupatta(name, type)];
  const index = kinds.indexOf(true);
  return index === -1 ? kinds.length : index;
}

function isDupatta(name: string, type: string): boolean {
  return type.trim().toLowerCase() === 'dupatta' || name.toLowerCase().includes('dupatta');
}

/** The first of each slug. */
export function uniqueBySlug<P extends ProductCardData>(products: readonly P[]): P[] {
  const firsts = new Map<string, P>();
  for (const product of products) if (!firsts.has(product.slug)) firsts.set(product.slug, product);
  return [...firsts.values()];
}
