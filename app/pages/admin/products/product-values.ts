import {
  COLLECTIONS,
  listSizes,
  PIECE_SETS,
  PRODUCT_TYPES,
} from '#app/features/catalogue/products/product.ts';
import { PRODUCT_DEFAULTS } from '#app/features/catalogue/products/product-defaults.ts';
import type { StaffProduct } from '#app/features/catalogue/products/staff-product.ts';
import type { PictureData } from '#app/platform/images/image.ts';

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
  made_on_order: PRODUCT_DEFAULTS.made_on_order,
  per_size: false,
  stock: String(PRODUCT_DEFAULTS.stock),
  size_stock: '{}',
  slots: NO_SLOTS,
};

export function toProductValues(product: StaffProduct | null): ProductValues {
  if (!product) return NEW_PRODUCT;
  const { name, description, type, piece_set, collection, size, color, slug, made_on_order } = product;
  const { pictures, sizes } = product;
  return {
    ...{ name, description, type, piece_set, collection, size, color, slug, made_on_order },
    price: String(product.price),
    category: String(product.category_id),
    per_size: sizes.length > 0,
    stock: String(product.stock),
    size_stock: JSON.stringify(Object.fromEntries(sizes.map(({ size: of, stock }) => [of, String(stock)]))),
    slots: [pictures[0] ?? null, pictures[1] ?? null, pictures[2] ?? null, pictures[3] ?? null],
  };
}

export function readSizeStock({ size, size_stock }: Pick<ProductValues, 'size' | 'size_stock'>) {
  const typed: Record<string, unknown> = JSON.parse(size_stock);
  return [...new Set(listSizes({ size }))].map((of) => {
    const stock = Object.hasOwn(typed, of) ? typed[of] : '0';
    return { size: of, stock: typeof stock === 'string' ? stock : '0' };
  });
}

export function totalStock(values: ProductValues): number {
  if (!values.per_size) return Number(values.stock) || 0;
  return readSizeStock(values).reduce((sum, { stock }) => sum + (Number(stock) || 0), 0);
}
