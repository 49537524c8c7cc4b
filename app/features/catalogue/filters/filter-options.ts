import type { Filters } from './filters.ts';

/** One list of choices, as the sidebar and the dropdowns show it. */
export type FilterGroup = {
  label: string;
  field: keyof Filters;
  /** Its name in the address; both kinds of size share one. */
  parameter: string;
  options: readonly string[];
  /** Whether the sidebar opens it by itself. */
  open: boolean;
};

/** What a page of products offers to choose from. */
export type Facets = {
  /** A page of children's clothing has lists of its own (spec §9). */
  kids: boolean;
  /** Names of categories; empty where all products are of one. */
  categories: readonly string[];
};

/** Filter options of spec §9, to the letter. */
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

/** Every option that any page offers, by parameter; the names of categories are no fixed list. */
export const ALL_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  type: [...WOMEN.types, ...KIDS.types],
  color: [...WOMEN.colors, ...KIDS.colors],
  size: [...WOMEN.clothing, ...WOMEN.waist],
  piece_set: PIECE_SETS,
};

/** The lists of a page, in the order they are shown; a list without choices is left out. */
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

/** An option as it is shown: the lists of spec §9 write most colors small. */
export function optionLabel(option: string): string {
  return option.charAt(0).toUpperCase() + option.slice(1);
}
