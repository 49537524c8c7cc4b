import { isForKids, type ListedProduct } from '#app/features/catalogue/products/listed-products.ts';
import { isBuyable } from '#app/features/catalogue/products/product.ts';
import { arrangedOnce, factOnce } from '#app/platform/replaced.ts';
import { type ListView, readView } from './filter-address.ts';
import type { Facets, OptionCounts } from './filter-options.ts';
import { type Near, narrow } from './narrow.ts';
import { type Sort, sortProducts } from './sort.ts';

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
  const offer = { kids: areForKids(products), categories };
  const view = readView(new URL(address).searchParams, offer);
  const sorted = sort(products, view.sort, isGrouped);
  const { matching, near, counts } = narrow(sorted, view.filters, offer);
  const buyable = near.filter(({ product }) => isBuyable(product));
  return { ...view, products: matching, pieces: products.length, offer, counts, near: buyable };
}

/** For a list of thousands, what all of its pages have in common is found once. */
const areForKids = factOnce<ListedProduct, boolean>(
  (products) => products.length > 0 && products.every(isForKids),
  (a, b) => isForKids(a) === isForKids(b),
);

const inListOrder = arrangedOnce<ListedProduct>(
  (products) => sortProducts(products, 'default'),
  (a, b) => isBuyable(a) === isBuyable(b),
);
const inGroups = arrangedOnce<ListedProduct>(
  (products) => sortProducts(products, 'default', true),
  (a, b) => isBuyable(a) === isBuyable(b) && a.category_slug === b.category_slug,
);

function sort(products: readonly ListedProduct[], by: Sort, isGrouped: boolean): readonly ListedProduct[] {
  if (by !== 'default') return sortProducts(products, by, isGrouped);
  return isGrouped ? inGroups(products) : inListOrder(products);
}
