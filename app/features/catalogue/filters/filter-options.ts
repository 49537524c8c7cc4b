import type { Filters } from './filters.ts';

export type FilterGroup = {
  label: string;
  field: keyof Filters;
  parameter: string;
  options: readonly string[];
  open: boolean;
};

export type Facets = {
  kids: boolean;
  categories: readonly string[];
};

/** Exact values: see docs/product-rules.md#filters. */
const WOMEN = {
  types: ['Kurta', 'Tops', 'Dresses', 'Dupatta', 'Co-ord', 'Maxi'],
  colors: ['black', 'blue', 'brown', 'green', 'grey', 'pink', 'red', 'tan', 'white', 'orange', 'Beige'],
  clothing: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'],
  waist: ['23', '25', '27', '29', '31'],
};
const KIDS = {
  types: ['Tops', 'Dresses', 'Kurta'],
  colors: ['blue', 'pink', 'white', 'yellow', 'green'],
  clothing: ['XS', 'S', 'M', 'L'],
  waist: [],
};
const PIECE_SETS = ['1 Piece', '2 Piece', '3 Piece'];

export const ALL_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  type: [...WOMEN.types, ...KIDS.types],
  color: [...WOMEN.colors, ...KIDS.colors],
  size: [...WOMEN.clothing, ...WOMEN.waist],
  piece_set: PIECE_SETS,
};

export function filterGroups({ kids, categories }: Facets): FilterGroup[] {
  const { types, colors, clothing, waist } = kids ? KIDS : WOMEN;
  const groups: FilterGroup[] = [
    { label: 'Category', field: 'categories', parameter: 'category', options: categories, open: true },
    { label: 'Type', field: 'types', parameter: 'type', options: types, open: true },
    { label: 'Color', field: 'colors', parameter: 'color', options: colors, open: true },
    { label: 'Piece set', field: 'piece_sets', parameter: 'piece_set', options: PIECE_SETS, open: true },
    { label: 'Clothing size', field: 'sizes', parameter: 'size', options: clothing, open: false },
    { label: 'Waist size', field: 'sizes', parameter: 'size', options: waist, open: false },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Most colors are stored in lower case. */
export function optionLabel(option: string): string {
  return option.charAt(0).toUpperCase() + option.slice(1);
}
