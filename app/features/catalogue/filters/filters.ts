import { listSizes, type Product } from '#app/features/catalogue/products/product.ts';

/** An empty list matches every product. */
export type Filters = {
  categories: string[];
  types: string[];
  colors: string[];
  sizes: string[];
  piece_sets: string[];
};

export const NO_FILTERS: Filters = { categories: [], types: [], colors: [], sizes: [], piece_sets: [] };

export type Filterable = Pick<Product, 'category' | 'type' | 'color' | 'size' | 'piece_set' | 'description'>;

/** A product must match each list, and matches a list by any of its choices (docs/product-rules.md#filters). */
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

export function hasFilters(filters: Filters): boolean {
  return Object.values(filters).some((choices) => choices.length > 0);
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

function any(choices: readonly string[], matches: (choice: string) => boolean): boolean {
  return choices.length === 0 || choices.some(matches);
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

/** A size matches when the product lists it, or its description has it as a whole word: "S" must not match every text. */
function hasSize(product: Filterable, size: string): boolean {
  if (listSizes(product).some((listed) => same(listed, size))) return true;
  return new RegExp(`(?<![\\p{L}\\p{N}.,'’-])${size}(?![\\p{L}\\p{N}'’-]|[.,]\\p{N})`, 'u').test(
    product.description,
  );
}
