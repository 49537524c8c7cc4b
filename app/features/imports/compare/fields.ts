import { FACT_NAMES } from '#app/features/catalogue/products/facts.ts';

/** Money is paisa; null is nothing. */
export type FieldValue = string | number | boolean | string[] | null;

/** Of a field such as `price`, or of a size, such as `stock:S`. */
export type Difference = { field: string; before: FieldValue; after: FieldValue };

/** What every product has. */
export const REQUIRED_FIELDS = [
  ...(['name', 'description', 'price', 'category', 'type', 'piece_set', 'collection', 'color'] as const),
  ...(['state', 'made_on_order'] as const),
];

/** What a product may lack. */
export const NULLABLE_FIELDS = [
  ...(['compare_at_price', 'cost', 'name_ur', 'description_ur', 'color_group', 'made_for'] as const),
  ...(['live_from', 'sku', 'barcodes', 'weight_g', 'shelf'] as const),
  ...FACT_NAMES,
];

export const FIELDS = [...REQUIRED_FIELDS, ...NULLABLE_FIELDS];

export type Field = (typeof FIELDS)[number];

export const MONEY_FIELDS: readonly string[] = ['price', 'compare_at_price', 'cost', 'extra_price'];

/** `cost`, of the product or of a size. */
export function fieldKind(field: string): string {
  return ofSize(field)?.[0] ?? field;
}

export function isEqual(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export type SizeField = 'stock' | 'sku' | 'barcodes' | 'cost' | 'shelf' | 'extra_price';

/** `['stock', 'S']` of `stock:S`; null for a field of the product. */
export function ofSize(field: string): [kind: SizeField, size: string] | null {
  const at = field.indexOf(':');
  return at === -1 ? null : [field.slice(0, at) as SizeField, field.slice(at + 1)];
}
