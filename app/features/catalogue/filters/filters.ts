import { listSizes, type Product } from '#app/features/catalogue/products/product.ts';

/** The filter state of spec §3; an empty list lets everything through. */
export type Filters = {
  categories: string[];
  types: string[];
  colors: string[];
  sizes: string[];
  piece_sets: string[];
};

export const NO_FILTERS: Filters = { categories: [], types: [], colors: [], sizes: [], piece_sets: [] };

/** What the filters look at. */
export type Filterable = Pick<Product, 'category' | 'type' | 'color' | 'size' | 'piece_set' | 'description'>;

/**
 * Whether a product is among those asked for (spec §5 Filter matching, rulings 11): it must match each list, and matches a
 * list by any of its choices.
 */
export function matchesFilters(product: Filterable, filters: Filters): boolean {
  const { categories, types, colors, sizes, piece_sets } = filters;
  return (
    any(categories, (name) => same(product.category, name)) &&
    any(types, (type) => spellings(type).includes(plain(product.type))) &&
    any(colors, (color) => same(product.color, color)) &&
    any(sizes, (size) => hasSize(product, size)) &&
    any(piece_sets, (set) => product.piece_set === set)
  );
}

/** Whether anything is filtered by. */
export function hasFilters(filters: Filters): boolean {
  return Object.values(filters).some((choices) => choices.length > 0);
}

/** The filters with this choice turned over: taken out when it is in, added when it is not. */
export function toggled(filters: Filters, field: keyof Filters, option: string): Filters {
  const chosen = filters[field];
  const rest = chosen.filter((choice) => choice !== option);
  return { ...filters, [field]: rest.length < chosen.length ? rest : [...chosen, option] };
}

/** The filters with only this one of the options chosen, or none of them for ''. Choices outside the options stay. */
export function withOnly(
  filters: Filters,
  field: keyof Filters,
  options: readonly string[],
  option: string,
): Filters {
  const others = filters[field].filter((choice) => !options.includes(choice));
  return { ...filters, [field]: option === '' ? others : [...others, option] };
}

function any(choices: readonly string[], matches: (choice: string) => boolean): boolean {
  return choices.length === 0 || choices.some(matches);
}

function same(value: string, choice: string): boolean {
  return plain(value) === plain(choice);
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** The filter says Tops and Dresses where products may say Top and Dress (rulings 11). */
function spellings(type: string): string[] {
  const name = plain(type);
  if (name === 'tops') return ['tops', 'top'];
  return name === 'dresses' ? ['dresses', 'dress'] : [name];
}

/** A size counts when the product lists it, or its description names it as a word: "S" must not be found in every text. */
function hasSize(product: Filterable, size: string): boolean {
  if (listSizes(product).some((listed) => same(listed, size))) return true;
  return new RegExp(`(?<![\\p{L}\\p{N}.,'’-])${size}(?![\\p{L}\\p{N}'’-]|[.,]\\p{N})`, 'u').test(
    product.description,
  );
}
