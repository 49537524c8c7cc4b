import { isBuyable, isForKids, listSizes } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { type ListView, parseView } from './filter-address.ts';
import { type AvailableFilters, type FacetCounts, filterGroups, optionLabel } from './filter-options.ts';
import { isAbovePriceSteps } from './filter-values.ts';
import { FILTER_FIELDS, type Filters, hasOption, matchesField } from './filters.ts';
import { type Grouping, sortProducts } from './sort.ts';

export type FilteredList = ListView & {
  /** All that match, in the chosen order. */
  products: readonly Product[];
  /** Without the filters. */
  pieces: number;
  available: AvailableFilters;
  counts: FacetCounts;
  /** Products that can be bought and match all filters but one, in the same order. */
  nearMatches: NearMatch[];
};

export function filterProducts(
  products: readonly Product[],
  address: string,
  categories: readonly string[] = [],
  grouping: Grouping = {},
): FilteredList {
  const kids = products.length > 0 && products.every(isForKids);
  const available = { kids, categories };
  const view = parseView(new URL(address).searchParams, available);
  const sorted = sortProducts(products, view.sort, grouping);
  const { matching, nearMatches, counts } = applyFilters(sorted, view.filters, available);
  const buyable = nearMatches.filter(({ product }) => isBuyable(product));
  return { ...view, products: matching, pieces: products.length, available, counts, nearMatches: buyable };
}

/** A product that matches every filter but those of one list. */
type NearMatch = { product: Product; missed: keyof Filters };

export type FilterResult = { matching: readonly Product[]; nearMatches: NearMatch[]; counts: FacetCounts };

/** Filters a list and counts for each option (facet) the products that match it and the choices of all other filters. */
export function applyFilters(
  products: readonly Product[],
  filters: Filters,
  available: AvailableFilters,
): FilterResult {
  const chosen = FILTER_FIELDS.filter((field) => filters[field].length > 0);
  const groups = filterGroups(available);
  const [matching, nearMatches, counts]: [Product[], NearMatch[], FacetCounts] = [[], [], {}];
  for (const product of products) {
    const [first, second] = chosen.filter((field) => !matchesField(product, filters, field));
    if (first === undefined) matching.push(product);
    else if (second === undefined) nearMatches.push({ product, missed: first });
    for (const { field, options } of groups) {
      const isCounted = first === undefined || (second === undefined && first === field);
      for (const option of options)
        if (hasOption(product, field, option)) addTo(counts, field, option, isCounted);
    }
  }
  return { matching, nearMatches, counts };
}

/** An option with a count of 0 is still one of the list. */
function addTo(counts: FacetCounts, field: keyof Filters, option: string, isCounted: boolean): void {
  counts[field] ??= {};
  counts[field][option] = (counts[field][option] ?? 0) + Number(isCounted);
}

/** The part of a list that one page shows. */
export type ListPage = ListView & {
  products: readonly Product[];
  /** The place of the first of them in the list, from 0. */
  first: number;
  /** How many match the filters. */
  found: number;
  /** How many there are without filters. */
  pieces: number;
  available: AvailableFilters;
  counts: FacetCounts;
  /** Where few match: products that can be bought and match all filters but one. */
  nearMatches: readonly NearMatch[];
};

export const PIECES_PER_PAGE = 48;

/** With fewer results than this, similar pieces are shown below them. */
export const FEW_RESULTS = 4;

export const NEAR_CARDS = 8;

/** The requested page, or the last when there are fewer. */
export function existingPage(asked: number, found: number): number {
  return Math.min(asked, Math.max(1, Math.ceil(found / PIECES_PER_PAGE)));
}

const messages = {
  instead: (has: string, wanted: string) => `${has}, not ${wanted}`,
  or: (names: readonly string[]) => names.join(' or '),
  dearer: 'Above your price',
  cheaper: 'Below your price',
  otherSizes: (sizes: string, wanted: string) => `In ${sizes}, not in ${wanted}`,
  notInSize: (size: string) => `Not available in ${size}`,
  notForAge: (ages: string) => `No size for ${ages.toLowerCase()}`,
  not: (wanted: string) => `Not ${wanted.toLowerCase()}`,
  forOther: (wanted: string) => `Not for a ${wanted.toLowerCase()}`,
};

/** How a product that misses the choices of one filter differs from them. */
export function nearMatchNote(product: Product, missed: keyof Filters, filters: Filters): string {
  const wanted = messages.or(filters[missed].map((option) => optionLabel(missed, option)));
  if (missed === 'prices') {
    return isAbovePriceSteps(product.sale_price, filters.prices) ? messages.dearer : messages.cheaper;
  }
  if (missed === 'in_sizes') return messages.notInSize(wanted);
  if (missed === 'sizes') return messages.otherSizes(listSizes(product).join(', '), wanted);
  if (missed === 'ages') return messages.notForAge(wanted);
  if (missed === 'made_for') return messages.forOther(wanted);
  if (missed === 'fabrics' || missed === 'works') return messages.not(wanted);
  return messages.instead(ownValue(product, missed), wanted);
}

type Valued = 'categories' | 'types' | 'colors' | 'piece_sets';

function ownValue(product: Product, field: Valued): string {
  const values: Record<Valued, string> = {
    categories: product.category,
    types: product.type,
    colors: product.color,
    piece_sets: product.piece_set,
  };
  return optionLabel(field, values[field]);
}
