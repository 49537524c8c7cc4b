import type { ListedProduct } from '#app/features/catalogue/products/listed-products.ts';
import type { ListView } from './filter-address.ts';
import type { Facets, OptionCounts } from './filter-options.ts';
import type { Near } from './narrow.ts';

/** The part of a list that one page shows. */
export type ListPage = ListView & {
  products: readonly ListedProduct[];
  /** The place of the first of them in the list, from 0. */
  first: number;
  /** How many match the filters. */
  found: number;
  /** How many there are without filters. */
  pieces: number;
  offer: Facets;
  counts: OptionCounts;
  /** Where few match: products that can be bought and match all filters but one. */
  near: readonly Near<ListedProduct>[];
};

export const PIECES_PER_PAGE = 48;
/** With fewer results than this, similar pieces are shown below them. */
export const FEW_RESULTS = 4;
export const NEAR_CARDS = 8;

/** The page that was asked for, or the last when there are fewer. */
export function existingPage(asked: number, found: number): number {
  return Math.min(asked, Math.max(1, Math.ceil(found / PIECES_PER_PAGE)));
}
