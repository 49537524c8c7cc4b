import { FACTS } from '#app/features/catalogue/facts/product-facts.ts';
import { PRODUCT_PICTURES } from '#app/features/catalogue/products/product-defaults.ts';
import type { StaffProduct } from '#app/features/catalogue/products/product-schema.ts';
import { isSame } from '#app/pages/admin/form/compare-edits.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import {
  type ProductValues,
  readSizeAges,
  readSizeStock,
  readTypedAges,
  type Slots,
} from './product-values.ts';
import { parseLengths, readTypedLengths } from './typed-lengths.ts';

const PLAIN = [
  ...FACTS,
  'name',
  'description',
  'price',
  'category',
  'type',
  'piece_set',
  'collection',
  'size',
  'color',
  'slug',
] as const;

/** Only changed fields and the loaded version: other editors' fields stay, and unedited stock can still be sold. */
export function toProductCall(
  values: ProductValues,
  product: StaffProduct | null,
  before: ProductValues,
): FormCall {
  const body = new FormData();
  for (const name of PLAIN) if (!product || values[name] !== before[name]) body.set(name, values[name]);
  if (!product || values.made_on_order !== before.made_on_order) {
    body.set('made_on_order', String(values.made_on_order));
  }
  if (values.lengths !== before.lengths) setLengths(body, values);
  setKidsFacts(body, values, before);
  if (!product || isStockTouched(values, before)) setStock(body, values, product);
  if (!isSame(values.slots, before.slots)) setPictures(body, values.slots);
  if (!product) return { method: 'POST', path: '/products/upload/', body };
  body.set('version', String(product.version));
  return { method: 'PATCH', path: `/products/${product.id}/update/`, body };
}

function setLengths(body: FormData, values: ProductValues): void {
  body.set('lengths', JSON.stringify(parseLengths(readTypedLengths(values)) ?? values.lengths));
}

/** Refused for women's clothing, which loses them anyway. */
function setKidsFacts(body: FormData, values: ProductValues, before: ProductValues): void {
  if (values.collection !== 'Kids Collection') return;
  if (values.made_for !== before.made_for) body.set('made_for', values.made_for);
  if (isSame(readTypedAges(values), readTypedAges(before))) return;
  body.set('size_ages', JSON.stringify(readSizeAges(values)));
}

function isStockTouched(values: ProductValues, before: ProductValues): boolean {
  if (values.per_size !== before.per_size) return true;
  return values.per_size ? values.size_stock !== before.size_stock : values.stock !== before.stock;
}

/** Includes the stock that was loaded: a piece sold meanwhile is not put back on sale. */
function setStock(body: FormData, values: ProductValues, seen: StaffProduct | null): void {
  const sizes = readSizeStock(values).map(({ size, stock }) => [size, asSent(stock)]);
  if (values.per_size) body.set('size_stock', JSON.stringify(Object.fromEntries(sizes)));
  else {
    body.set('stock', values.stock);
    if (seen && seen.sizes.length > 0) body.set('size_stock', '');
  }
  if (!seen) return;
  if (seen.sizes.length === 0) body.set('expected_stock', String(seen.stock));
  else {
    const expected = Object.fromEntries(seen.sizes.map(({ size, stock }) => [size, stock]));
    body.set('expected_size_stock', JSON.stringify(expected));
  }
}

/** An invalid number is sent as typed, and the server reports it. */
function asSent(stock: string): number | string {
  return /^\d+$/.test(stock) ? Number(stock) : stock;
}

/** Every slot is sent: a kept picture by its address, a new one as a file, an empty one as ''. */
function setPictures(body: FormData, slots: Slots): void {
  for (const [index, name] of PRODUCT_PICTURES.entries()) {
    const slot = slots[index] ?? null;
    body.set(name, slot === null ? '' : slot instanceof File ? slot : slot.src);
  }
}
