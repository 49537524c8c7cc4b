import { isForKids, type ListedProduct } from '#app/features/catalogue/products/listed-products.ts';
import { isBuyable } from '#app/features/catalogue/products/product.ts';
import { type ListView, readView } from './filter-address.ts';
import type { Facets, OptionCounts } from './filter-options.ts';
import { type Near, narrow } from './narrow.ts';
import { sortProducts } from './sort.ts';

export type FilteredList = ListView & {
  /** All that match, in the order asked for. */
  products: readonly ListedProduct[];
  /** Without the filters. */
  pieces: number;
  offer: Facets;
  counts: OptionCounts;
  /** Products that can be bought and match all filters but one, in the same order. */
  near: Near<ListedProduct>[];
};

export function filterProducts(
  products: readonly ListedProduct[],
  address: string,
  categories: readonly string[] = [],
  isGrouped = false,
): FilteredList {
  const kids = products.length > 0 && products.every(isForKids);
  const offer = { kids, categories };
  const view = readView(new URL(address).searchParams, offer);
  const sorted = sortProducts(products, view.sort, isGrouped);
  const { matching, near, counts } = narrow(sorted, view.filters, offer);
  const buyable = near.filter(({ product }) => isBuyable(product));
  return { ...view, products: matching, pieces: products.length, offer, counts, near: buyable };
}
