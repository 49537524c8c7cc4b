import { FABRIC_OPTIONS, PRICE_STEPS, priceStepLabel, WORK_OPTIONS } from './filter-values.ts';
import type { Filters } from './filters.ts';

export type FilterGroup = {
  label: string;
  field: keyof Filters;
  parameter: string;
  options: readonly string[];
  open: boolean;
  hint?: string;
  /** On a phone: buttons with any number of choices instead of a box with one. */
  isPills?: boolean;
};

export type AvailableFilters = {
  kids: boolean;
  categories: readonly string[];
};

/** How many of the list's products have an option, besides what is chosen of the other lists; no entry when none has it. */
export type FacetCounts = Partial<Record<keyof Filters, Record<string, number>>>;

/** A group as a list offers it: no option that none of its products has, unless it is chosen. */
export type AvailableGroup = FilterGroup & {
  counts: Readonly<Record<string, number>>;
  /** The option that is the shopper's own size, which comes first. */
  own?: string;
};

/** Exact values: see docs/concepts/product.md#rules. */
const WOMEN = {
  types: ['Kurta', 'Tops', 'Dresses', 'Dupatta', 'Co-ord', 'Maxi'],
  colors: ['black', 'blue', 'brown', 'green', 'grey', 'pink', 'red', 'tan', 'white', 'orange', 'Beige'],
  clothing: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'],
  waist: ['23', '25', '27', '29', '31'],
  prices: PRICE_STEPS.women,
};
const KIDS = {
  types: ['Tops', 'Dresses', 'Kurta'],
  colors: ['blue', 'pink', 'white', 'yellow', 'green'],
  clothing: ['XS', 'S', 'M', 'L'],
  waist: [],
  prices: PRICE_STEPS.kids,
};
const PIECE_SETS = ['1 Piece', '2 Piece', '3 Piece'];
const MADE_FOR = ['girl', 'boy'];
const AGES = Array.from({ length: 16 }, (_, years) => String(years));
const SIZES = [...WOMEN.clothing, ...WOMEN.waist];

export const ALL_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  type: [...WOMEN.types, ...KIDS.types],
  color: [...WOMEN.colors, ...KIDS.colors],
  size: SIZES,
  piece_set: PIECE_SETS,
  price: [...WOMEN.prices, ...KIDS.prices],
  in_size: SIZES,
  for: MADE_FOR,
  age: AGES,
  fabric: FABRIC_OPTIONS,
  work: WORK_OPTIONS,
};

const IN_SIZE: Omit<FilterGroup, 'options'> = {
  label: 'In my size',
  hint: 'Only pieces available in this size',
  field: 'in_sizes',
  parameter: 'in_size',
  open: true,
  isPills: true,
};

const AGE: Omit<FilterGroup, 'options'> = {
  label: 'Age',
  hint: 'Only pieces available for this age',
  field: 'ages',
  parameter: 'age',
  open: true,
  isPills: true,
};

export function filterGroups({ kids, categories }: AvailableFilters): FilterGroup[] {
  const { types, colors, clothing, waist, prices } = kids ? KIDS : WOMEN;
  const groups: FilterGroup[] = [
    { label: 'Category', field: 'categories', parameter: 'category', options: categories, open: true },
    { label: 'For', field: 'made_for', parameter: 'for', options: MADE_FOR, open: true, isPills: true },
    { ...AGE, options: AGES },
    { label: 'Price', field: 'prices', parameter: 'price', options: prices, open: true, isPills: true },
    { ...IN_SIZE, options: [...clothing, ...waist] },
    { label: 'Type', field: 'types', parameter: 'type', options: types, open: true },
    { label: 'Color', field: 'colors', parameter: 'color', options: colors, open: true },
    { label: 'Piece set', field: 'piece_sets', parameter: 'piece_set', options: PIECE_SETS, open: true },
    { label: 'Fabric', field: 'fabrics', parameter: 'fabric', options: FABRIC_OPTIONS, open: false },
    { label: 'Work', field: 'works', parameter: 'work', options: WORK_OPTIONS, open: false },
    { label: 'Clothing size', field: 'sizes', parameter: 'size', options: clothing, open: false },
    { label: 'Waist size', field: 'sizes', parameter: 'size', options: waist, open: false },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

export function availableGroups(
  available: AvailableFilters,
  counts: FacetCounts,
  chosen: Filters,
): AvailableGroup[] {
  return filterGroups(available)
    .map((group) => {
      const known = counts[group.field] ?? {};
      const isOffered = (option: string) => option in known || chosen[group.field].includes(option);
      return { ...group, options: group.options.filter(isOffered), counts: known };
    })
    .filter(({ options }) => options.length > 0);
}

/** Offers the shopper's own size first, never chosen by itself; `size` is null when none is remembered. */
export function withOwnSize(groups: readonly AvailableGroup[], size: string | null): AvailableGroup[] {
  return groups.map((group) => {
    if (size === null || group.field !== 'in_sizes' || !group.options.includes(size)) return group;
    return { ...group, own: size, options: [size, ...group.options.filter((option) => option !== size)] };
  });
}

/** As the filter shows it. */
export function optionName({ field, own }: AvailableGroup, option: string): string {
  return option === own ? `Your size: ${option}` : optionLabel(field, option);
}

/** Most colors are stored in lower case. */
export function optionLabel(field: keyof Filters, option: string): string {
  if (field === 'prices') return priceStepLabel(option);
  if (field === 'ages') return ageOptionLabel(option);
  return option.charAt(0).toUpperCase() + option.slice(1);
}

function ageOptionLabel(years: string): string {
  if (years === '0') return 'Under 1 year';
  return years === '1' ? '1 year' : `${years} years`;
}

/** As a chip says it: apart from its group, a size must tell which filter it belongs to. */
export function chipLabel(field: keyof Filters, option: string): string {
  return field === 'in_sizes' ? `My size: ${option}` : optionLabel(field, option);
}
