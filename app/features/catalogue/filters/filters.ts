import { canBuyIn, listSizes } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { fitsYear } from '#app/features/catalogue/products/size-ages.ts';
import { hasWork, isInPriceStep, isOfFabric } from './filter-values.ts';

/** An empty list matches every product. */
export type Filters = {
  categories: string[];
  types: string[];
  colors: string[];
  sizes: string[];
  piece_sets: string[];
  prices: string[];
  in_sizes: string[];
  made_for: string[];
  ages: string[];
  fabrics: string[];
  works: string[];
};

export const NO_FILTERS: Filters = {
  categories: [],
  types: [],
  colors: [],
  sizes: [],
  piece_sets: [],
  prices: [],
  in_sizes: [],
  made_for: [],
  ages: [],
  fabrics: [],
  works: [],
};

export const FILTER_FIELDS = Object.keys(NO_FILTERS) as (keyof Filters)[];

type Matches = (product: Product, choice: string) => boolean;

/** See docs/concepts/product.md#rules. The server reads the same from `listed_products`: a change of these rules needs a migration too. */
const MATCHES: Record<keyof Filters, Matches> = {
  categories: (product, name) => same(product.category, name),
  types: (product, type) => spellings(type).includes(plain(product.type)),
  colors: (product, color) => same(product.color, color),
  sizes: hasSize,
  piece_sets: (product, set) => product.piece_set === set,
  prices: (product, step) => isInPriceStep(product.sale_price, step),
  in_sizes: canBuyIn,
  made_for: ({ made_for }, whom) => made_for === whom || made_for === 'both',
  ages: hasSizeForAge,
  fabrics: ({ fabric }, name) => isOfFabric(fabric, name),
  works: ({ work }, name) => hasWork(work, name),
};

/** A product must match each list, and matches a list by any of its choices. */
export function matchesFilters(product: Product, filters: Filters): boolean {
  return FILTER_FIELDS.every((field) => matchesField(product, filters, field));
}

export function matchesField(product: Product, filters: Filters, field: keyof Filters): boolean {
  const choices = filters[field];
  return choices.length === 0 || choices.some((choice) => hasOption(product, field, choice));
}

export function hasOption(product: Product, field: keyof Filters, option: string): boolean {
  return MATCHES[field](product, option);
}

export function hasFilters(filters: Filters): boolean {
  return countFilters(filters) > 0;
}

export function countFilters(filters: Filters): number {
  return FILTER_FIELDS.reduce((sum, field) => sum + filters[field].length, 0);
}

export function toggled(filters: Filters, field: keyof Filters, option: string): Filters {
  const chosen = filters[field];
  const rest = chosen.filter((choice) => choice !== option);
  return { ...filters, [field]: rest.length < chosen.length ? rest : [...chosen, option] };
}

export function withOnly(
  filters: Filters,
  field: keyof Filters,
  options: readonly string[],
  option: string,
): Filters {
  const others = filters[field].filter((choice) => !options.includes(choice));
  return { ...filters, [field]: option === '' ? others : [...others, option] };
}

function same(value: string, choice: string): boolean {
  return plain(value) === plain(choice);
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** The filter says Tops and Dresses where products may say Top and Dress. */
function spellings(type: string): string[] {
  const name = plain(type);
  if (name === 'tops') return ['tops', 'top'];
  return name === 'dresses' ? ['dresses', 'dress'] : [name];
}

/** A size that fits a child for some part of that year of its life, and that can be bought. */
function hasSizeForAge(product: Product, years: string): boolean {
  return product.size_ages.some((ages) => fitsYear(ages, Number(years)) && canBuyIn(product, ages.size));
}

/** A size matches when the product lists it, or its description has it as a whole word: "S" must not match every text. */
function hasSize(product: Product, size: string): boolean {
  if (listSizes(product).some((listed) => same(listed, size))) return true;
  return wordOf(size).test(product.description);
}

const words = new Map<string, RegExp>();

function wordOf(size: string): RegExp {
  const known = words.get(size);
  if (known) return known;
  const word = new RegExp(`(?:^|[^\\p{L}\\p{N}.,'’-])${size}(?![\\p{L}\\p{N}'’-]|[.,]\\p{N})`, 'u');
  words.set(size, word);
  return word;
}
