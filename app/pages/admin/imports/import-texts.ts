import { FACT_NAMES, type FactName } from '#app/features/catalogue/products/facts.ts';
import { factLabel } from '#app/features/catalogue/products/product-fields.ts';
import { fieldKind, MONEY_FIELDS } from '#app/features/imports/compare/fields.ts';
import type { Import, ImportRow } from '#app/features/imports/schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';

export const STATE_NAMES: Record<Import['state'], string> = {
  comparing: 'Being compared',
  ready: 'Not applied',
  refused: 'Refused',
  applying: 'Being applied',
  applied: 'Applied',
  undoing: 'Being taken back',
  undone: 'Taken back',
};

export const OUTCOME_NAMES: Record<ImportRow['outcome'], string> = {
  new: 'New',
  changed: 'Changed',
  same: 'No changes',
  error: 'Error',
  skipped: 'Left out',
};

export const MATCH_NAMES = {
  source: 'an earlier import',
  sku: 'its SKU',
  barcode: 'a barcode',
  slug: 'its address',
};

export const UNDONE_NAMES: Record<NonNullable<ImportRow['undone']>, string> = {
  undone: 'Taken back',
  partly: 'Taken back in part',
  archived: 'Archived',
  deleted: 'Deleted again',
  gone: 'Gone',
};

const FIELD_NAMES: Record<string, string> = {
  key: 'Product',
  row: 'Row',
  size: 'Size',
  name: 'Name',
  slug: 'Address',
  description: 'Description',
  name_ur: 'Urdu name',
  description_ur: 'Urdu description',
  price: 'Price',
  compare_at_price: 'Price before',
  cost: 'Cost',
  category: 'Category',
  type: 'Type',
  piece_set: 'Piece set',
  collection: 'Collection',
  color: 'Color',
  color_group: 'One piece in colors',
  state: 'State',
  made_on_order: 'Made on order',
  made_for: 'For whom',
  size_ages: 'Ages of the sizes',
  sku: 'SKU',
  barcodes: 'Barcodes',
  weight_g: 'Weight in g',
  sizes: 'Sizes',
  stock: 'Stock',
  shelf: 'Shelf',
  extra_price: 'Price above the lowest',
  live_from: 'Goes live',
  ...Object.fromEntries(FACT_NAMES.map((name: FactName) => [name, factLabel(name)])),
};

/** "Stock of M" for `stock:M`. */
export function fieldName(field: string): string {
  const [name = '', ...size] = field.split(':');
  const known = FIELD_NAMES[name] ?? name;
  return size.length > 0 ? `${known} of ${size.join(':')}` : known;
}

export function shownValue(field: string, value: ImportRow['differences'][number]['after']): string {
  if (value === null || value === '') return '–';
  if (Array.isArray(value)) return value.join(', ') || '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return MONEY_FIELDS.includes(fieldKind(field))
      ? formatRupees(value, Number.isInteger(value) ? 0 : 2)
      : value.toLocaleString('en');
  return value;
}

export function products(count: number): string {
  return count === 1 ? '1 product' : `${count.toLocaleString('en')} products`;
}

/** What would become of the products of a file; what there is none of is left out. */
export function countsText(counts: Import['counts']): string {
  const parts = [
    [counts.new, 'new'],
    [counts.changed, 'changed'],
    [counts.same, 'without changes'],
    [counts.error, 'with errors'],
    [counts.skipped, 'left out'],
  ] as const;
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count.toLocaleString('en')} ${what}`);
  return said.join(', ') || 'No products';
}

/** Nothing of it can be applied before somebody says more. */
export function isBlocked({ state, counts }: Pick<Import, 'state' | 'counts'>): boolean {
  return state === 'ready' && counts.error > 0 && counts.new + counts.changed === 0;
}
