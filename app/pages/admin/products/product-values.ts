import { ageLabel, parseAges } from '#app/features/catalogue/facts/size-ages.ts';
import type { SizeAges } from '#app/features/catalogue/facts/size-ages-schema.ts';
import { listSizes } from '#app/features/catalogue/products/product.ts';
import { PRODUCT_DEFAULTS } from '#app/features/catalogue/products/product-defaults.ts';
import { COLLECTIONS, PIECE_SETS, PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import type { StaffProduct } from '#app/features/catalogue/products/product-schema.ts';
import type { PictureData } from '#app/platform/images/image.ts';
import { toTypedLengths } from './typed-lengths.ts';

export type Slot = PictureData | File | null;

export type Slots = readonly [Slot, Slot, Slot, Slot];

export type ProductValues = {
  name: string;
  description: string;
  price: string;
  category: string;
  type: string;
  piece_set: string;
  collection: string;
  size: string;
  color: string;
  slug: string;
  set_contents: string;
  fabric: string;
  work: string;
  lining: string;
  care: string;
  model_fit: string;
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
  description: '',
  price: '',
  category: '',
  type: PRODUCT_TYPES[0],
  piece_set: PIECE_SETS[0],
  collection: COLLECTIONS[0],
  size: PRODUCT_DEFAULTS.size,
  color: PRODUCT_DEFAULTS.color,
  slug: '',
  ...{ set_contents: '', fabric: '', work: '', lining: '', care: '', model_fit: '', made_for: '' },
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
  const { pictures, sizes, size_ages, lengths } = product;
  return {
    ...{ name, description, type, piece_set, collection, size, color, slug, made_on_order },
    ...toFactValues(product),
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

function toFactValues({ set_contents, fabric, work, lining, care, model_fit, made_for }: StaffProduct) {
  return {
    set_contents: set_contents ?? '',
    fabric: fabric ?? '',
    work: work ?? '',
    lining: lining ?? '',
    care: care ?? '',
    model_fit: model_fit ?? '',
    made_for: made_for ?? '',
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
