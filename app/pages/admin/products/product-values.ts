import { type FactName, mapFacts } from '#app/features/catalogue/products/facts.ts';
import { formatMeasure, groupByPart, parseMeasure } from '#app/features/catalogue/products/measures.ts';
import { extraOf, listSizes } from '#app/features/catalogue/products/product.ts';
import { PRODUCT_DEFAULTS } from '#app/features/catalogue/products/product-fields.ts';
import { COLLECTIONS, PIECE_SETS, PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import type {
  SizeAges,
  SizeCodes,
  SizeLength,
  StaffProduct,
} from '#app/features/catalogue/products/schema.ts';
import { ageLabel, parseAges } from '#app/features/catalogue/products/size-ages.ts';
import type { PictureData } from '#app/platform/images/image.ts';

export type Slot = PictureData | File | null;

export type Slots = readonly [Slot, Slot, Slot, Slot];

export type ProductValues = Record<FactName, string> & {
  name: string;
  name_ur: string;
  description: string;
  description_ur: string;
  price: string;
  compare_at_price: string;
  state: string;
  /** When a scheduled product becomes live, as ISO text in UTC; '' without such a moment. */
  live_from: string;
  sku: string;
  /** Separated by commas. */
  barcodes: string;
  /** What is typed as the price of each size above that of the product, as JSON. */
  size_extras: string;
  /** What is typed as the codes of each size, as JSON, so that it can be compared as one value. */
  size_codes: string;
  category: string;
  type: string;
  piece_set: string;
  collection: string;
  size: string;
  color: string;
  color_group: string;
  slug: string;
  place: string;
  made_for: string;
  /** What is typed as the age of each size, as JSON, so that it can be compared as one value. */
  size_ages: string;
  /** What is typed as its own lengths, likewise. */
  lengths: string;
  made_on_order: boolean;
  per_size: boolean;
  stock: string;
  /** Stock by size as JSON, so that it can be compared as one value. */
  size_stock: string;
  slots: Slots;
};

const NO_SLOTS: Slots = [null, null, null, null];

const NEW_PRODUCT: ProductValues = {
  name: '',
  name_ur: '',
  description: '',
  description_ur: '',
  price: '',
  compare_at_price: '',
  state: 'live',
  live_from: '',
  sku: '',
  barcodes: '',
  size_extras: '{}',
  size_codes: '{}',
  category: '',
  type: PRODUCT_TYPES[0],
  piece_set: PIECE_SETS[0],
  collection: COLLECTIONS[0],
  size: PRODUCT_DEFAULTS.size,
  color: PRODUCT_DEFAULTS.color,
  color_group: '',
  slug: '',
  ...mapFacts(() => ''),
  place: '',
  made_for: '',
  size_ages: '{}',
  lengths: '[]',
  made_on_order: PRODUCT_DEFAULTS.made_on_order,
  per_size: false,
  stock: String(PRODUCT_DEFAULTS.stock),
  size_stock: '{}',
  slots: NO_SLOTS,
};

export function toProductValues(product: StaffProduct | null): ProductValues {
  if (!product) return NEW_PRODUCT;
  const { name, description, type, piece_set, collection, size, color, slug, made_on_order } = product;
  const { pictures, sizes, size_ages, size_codes, lengths, state } = product;
  return {
    ...{ name, description, type, piece_set, collection, size, color, slug, made_on_order },
    ...mapFacts((name) => String(product[name] ?? '')),
    name_ur: product.name_ur ?? '',
    description_ur: product.description_ur ?? '',
    compare_at_price: String(product.compare_at_price ?? ''),
    state,
    live_from: product.live_from ?? '',
    sku: product.sku ?? '',
    barcodes: product.barcodes.join(', '),
    size_extras: JSON.stringify(
      Object.fromEntries(sizes.map(({ size: of }) => [of, String(extraOf(product, of) || '')])),
    ),
    size_codes: JSON.stringify(Object.fromEntries(size_codes.map((row) => [row.size, typedCodes(row)]))),
    place: String(product.place ?? ''),
    color_group: product.color_group ?? '',
    made_for: product.made_for ?? '',
    size_ages: JSON.stringify(Object.fromEntries(size_ages.map((row) => [row.size, ageLabel(row)]))),
    lengths: toTypedLengths(lengths),
    price: String(product.price),
    category: String(product.category_id),
    per_size: sizes.length > 0,
    stock: String(product.stock),
    size_stock: JSON.stringify(Object.fromEntries(sizes.map(({ size: of, stock }) => [of, String(stock)]))),
    slots: [pictures[0] ?? null, pictures[1] ?? null, pictures[2] ?? null, pictures[3] ?? null],
  };
}

export function readSizeStock({ size, size_stock }: Pick<ProductValues, 'size' | 'size_stock'>) {
  return readPerSize(size, size_stock, '0').map(({ size: of, typed }) => ({ size: of, stock: typed }));
}

/** Of what was typed, only what is an age. */
export function readSizeAges(values: ProductValues): SizeAges[] {
  return readTypedAges(values).flatMap(({ size, typed }) => {
    const ages = parseAges(typed);
    return ages ? [{ size, ...ages }] : [];
  });
}

const typedCodes = ({ sku, barcodes }: Omit<SizeCodes, 'size'>) => ({
  sku: sku ?? '',
  barcodes: barcodes.join(', '),
});

export type TypedCodes = { size: string; sku: string; barcodes: string };

/** Of the sizes that the product has now. */
export function readTypedCodes({
  size,
  size_codes,
}: Pick<ProductValues, 'size' | 'size_codes'>): TypedCodes[] {
  const all: Record<string, Partial<TypedCodes>> = JSON.parse(size_codes);
  return [...new Set(listSizes({ size }))].map((of) => {
    const { sku = '', barcodes = '' } = Object.hasOwn(all, of) ? (all[of] ?? {}) : {};
    return { size: of, sku: String(sku), barcodes: String(barcodes) };
  });
}

export function readTypedExtras({ size, size_extras }: Pick<ProductValues, 'size' | 'size_extras'>) {
  return readPerSize(size, size_extras, '');
}

export function readTypedAges({ size, size_ages }: Pick<ProductValues, 'size' | 'size_ages'>) {
  return readPerSize(size, size_ages, '');
}

function readPerSize(sizes: string, json: string, empty: string): { size: string; typed: string }[] {
  const all: Record<string, unknown> = JSON.parse(json);
  return [...new Set(listSizes({ size: sizes }))].map((size) => {
    const typed = Object.hasOwn(all, size) ? all[size] : empty;
    return { size, typed: typeof typed === 'string' ? typed : empty };
  });
}

export function totalStock(values: ProductValues): number {
  if (!values.per_size) return Number(values.stock) || 0;
  return readSizeStock(values).reduce((sum, { stock }) => sum + (Number(stock) || 0), 0);
}

/** A part of the set, with what is typed for each size. */
export type TypedLengths = { part: string; inches: Record<string, string> };

export function toTypedLengths(lengths: readonly SizeLength[]): string {
  const typed = groupByPart(lengths).map(({ part, sizes }) => ({
    part,
    inches: Object.fromEntries(sizes.map(({ size, inches }) => [size, formatMeasure(inches, 'in')])),
  }));
  return JSON.stringify(typed);
}

/** With a field for each size that the product has now. */
export function readTypedLengths({ size, lengths }: { size: string; lengths: string }): TypedLengths[] {
  const typed: unknown = JSON.parse(lengths);
  const sizes = [...new Set(listSizes({ size }))];
  return (Array.isArray(typed) ? typed : []).filter(isTyped).map(({ part, inches }) => ({
    part,
    inches: Object.fromEntries(sizes.map((of) => [of, Object.hasOwn(inches, of) ? String(inches[of]) : ''])),
  }));
}

/** What is sent; null where a field is no measure, or a part without a name has one. */
export function parseLengths(typed: readonly TypedLengths[]): SizeLength[] | null {
  const rows = typed.flatMap(({ part, inches }) =>
    Object.entries(inches)
      .filter(([, text]) => text.trim() !== '')
      .map(([size, text]) => ({ part: part.trim(), size, inches: parseMeasure(text, 'in') })),
  );
  const isKnown = (row: (typeof rows)[number]): row is SizeLength => row.inches !== null && row.part !== '';
  return rows.every(isKnown) ? rows.map((row) => ({ ...row, inches: Math.round(row.inches * 4) / 4 })) : null;
}

function isTyped(row: unknown): row is TypedLengths {
  const { part, inches } = (row ?? {}) as Partial<TypedLengths>;
  return typeof part === 'string' && typeof inches === 'object' && inches !== null;
}

export function moveSlot(slots: Slots, from: number, to: number): Slots {
  const list = [...slots];
  const [moved = null] = list.splice(from, 1);
  list.splice(to, 0, moved);
  return closed(list);
}

export function setSlot(slots: Slots, at: number, slot: Slot): Slots {
  return closed(slots.map((remaining, index) => (index === at ? slot : remaining)));
}

export function chosenOnly(slots: Slots): Slots {
  return closed(slots.map((slot) => (slot instanceof File ? slot : null)));
}

/** Closes gaps: no empty slot before a picture. */
function closed(list: readonly Slot[]): Slots {
  const [image = null, image2 = null, image3 = null, image4 = null] = list.filter((slot) => slot !== null);
  return [image, image2, image3, image4];
}
