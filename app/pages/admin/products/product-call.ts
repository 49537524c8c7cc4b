import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { FACT_NAMES, type FactName, mapFacts } from '#app/features/catalogue/products/facts.ts';
import {
  factLabel,
  PRODUCT_PICTURES,
  type ProductState,
  STATE_NAMES,
} from '#app/features/catalogue/products/product-fields.ts';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { type ComparedField, isSame, sumText } from '#app/pages/admin/form/compare-edits.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';
import { typedRupees } from '#app/platform/text/plain-text.ts';
import {
  type ProductValues,
  parseLengths,
  readSizeAges,
  readSizeStock,
  readTypedAges,
  readTypedCodes,
  readTypedExtras,
  readTypedLengths,
  type Slot,
  type Slots,
} from './product-values.ts';

/** What is sent in a way of its own. */
type SentApart =
  | 'live_from'
  | 'size_codes'
  | 'size_extras'
  | 'made_for'
  | 'size_ages'
  | 'lengths'
  | 'made_on_order'
  | 'per_size'
  | 'stock'
  | 'size_stock'
  | 'slots';

type SentPlain = Exclude<keyof ProductValues, SentApart | FactName>;

const PLAIN = keysOf({
  name: true,
  name_ur: true,
  description: true,
  description_ur: true,
  price: true,
  compare_at_price: true,
  state: true,
  sku: true,
  barcodes: true,
  category: true,
  type: true,
  piece_set: true,
  collection: true,
  size: true,
  color: true,
  place: true,
  color_group: true,
  slug: true,
} satisfies Record<SentPlain, true>);

function keysOf<Key extends string>(object: Record<Key, unknown>): Key[] {
  return Object.keys(object) as Key[];
}

/** Only changed fields and the loaded version: other editors' fields stay, and unedited stock can still be sold. */
export function toProductCall(
  values: ProductValues,
  product: StaffProduct | null,
  before: ProductValues,
): FormCall {
  const body = new FormData();
  for (const name of [...FACT_NAMES, ...PLAIN])
    if (!product || values[name] !== before[name]) body.set(name, values[name]);
  if (!product || values.made_on_order !== before.made_on_order) {
    body.set('made_on_order', String(values.made_on_order));
  }
  if (values.lengths !== before.lengths) setLengths(body, values);
  setKidsFacts(body, values, before);
  setMoment(body, values, before);
  if (codesText(values) !== codesText(before)) setCodes(body, values);
  if (extrasText(values) !== extrasText(before)) setExtras(body, values);
  if (!product || isStockTouched(values, before)) setStock(body, values, product);
  if (!isSame(values.slots, before.slots)) setPictures(body, values.slots);
  if (!product) return { method: 'POST', path: '/products/upload/', body };
  body.set('version', String(product.version));
  return { method: 'PATCH', path: `/products/${product.id}/update/`, body };
}

function setLengths(body: FormData, values: ProductValues): void {
  body.set('lengths', JSON.stringify(parseLengths(readTypedLengths(values)) ?? values.lengths));
}

/** Only a scheduled product has one. */
function setMoment(body: FormData, { state, live_from }: ProductValues, before: ProductValues): void {
  const isChanged = live_from !== before.live_from || state !== before.state;
  if (state === 'scheduled' && isChanged) body.set('live_from', live_from);
}

/** An emptied field is 0. */
function setExtras(body: FormData, values: ProductValues): void {
  const typed = readTypedExtras(values).map(({ size, typed }) => [size, typed.trim() || '0']);
  body.set('size_extras', JSON.stringify(Object.fromEntries(typed)));
}

function setCodes(body: FormData, values: ProductValues): void {
  const rows = readTypedCodes(values).map(({ size, sku, barcodes }) => ({
    ...{ size, sku },
    barcodes: barcodes.split(/[,،\s]+/).filter(Boolean),
  }));
  body.set('size_codes', JSON.stringify(rows));
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

/** Every slot is sent: an unchanged picture by its address, a new one as a file, an empty one as ''. */
function setPictures(body: FormData, slots: Slots): void {
  for (const [index, name] of PRODUCT_PICTURES.entries()) {
    const slot = slots[index] ?? null;
    body.set(name, slot === null ? '' : slot instanceof File ? slot : slot.src);
  }
}

const messages = {
  name: 'Name',
  nameUr: 'Name in Urdu',
  description: 'Description',
  descriptionUr: 'Description in Urdu',
  price: 'Price',
  was: 'Price before',
  state: 'State',
  liveFrom: 'Goes live',
  sku: 'SKU',
  barcodes: 'Barcodes',
  codes: 'Codes of the sizes',
  extras: 'Extra for sizes',
  category: 'Category',
  type: 'Type',
  pieceSet: 'Piece set',
  collection: 'Collection',
  size: 'Size',
  color: 'Color',
  place: 'Place in its category',
  colorGroup: 'Same piece in other colors',
  slug: 'Address',
  madeFor: 'Made for',
  ages: 'Ages',
  lengths: 'Lengths',
  madeOnOrder: 'Made on order',
  stock: 'Stock',
  pictures: 'Pictures',
  yes: 'yes',
  no: 'no',
  perSize: (size: string, stock: string) => `${size}: ${stock}`,
  count: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
  otherPictures: (count: string) => `${count}, changed`,
};

/** By the fields of the form, those of the stock as one. */
type Compared = Record<Exclude<keyof ProductValues, 'per_size' | 'size_stock'>, ComparedField<ProductValues>>;

export function comparedFields(categories: readonly Category[]): ComparedField<ProductValues>[] {
  const categoryName = (id: string) => categories.find((category) => String(category.id) === id)?.name ?? id;
  const fields: Compared = {
    name: { name: messages.name, text: ({ name }) => name },
    name_ur: { name: messages.nameUr, text: ({ name_ur }) => name_ur },
    description: { name: messages.description, text: ({ description }) => description },
    description_ur: { name: messages.descriptionUr, text: ({ description_ur }) => description_ur },
    price: { name: messages.price, text: ({ price }) => sumText(price) },
    compare_at_price: { name: messages.was, text: ({ compare_at_price }) => sumText(compare_at_price) },
    state: { name: messages.state, text: ({ state }) => stateName(state) },
    live_from: {
      name: messages.liveFrom,
      text: ({ state, live_from }) => (state === 'scheduled' ? live_from : ''),
    },
    sku: { name: messages.sku, text: ({ sku }) => sku },
    barcodes: { name: messages.barcodes, text: ({ barcodes }) => barcodes },
    size_codes: { name: messages.codes, text: codesText },
    size_extras: { name: messages.extras, text: extrasText },
    category: { name: messages.category, text: ({ category }) => categoryName(category) },
    type: { name: messages.type, text: ({ type }) => type },
    piece_set: { name: messages.pieceSet, text: ({ piece_set }) => piece_set },
    collection: { name: messages.collection, text: ({ collection }) => collection },
    size: { name: messages.size, text: ({ size }) => size },
    color: { name: messages.color, text: ({ color }) => color },
    place: { name: messages.place, text: ({ place }) => place },
    color_group: { name: messages.colorGroup, text: ({ color_group }) => color_group },
    ...mapFacts((fact) => ({ name: factLabel(fact), text: (values: ProductValues) => values[fact] })),
    made_for: { name: messages.madeFor, text: ({ made_for }) => made_for },
    size_ages: { name: messages.ages, text: agesText },
    lengths: { name: messages.lengths, text: lengthsText },
    slug: { name: messages.slug, text: ({ slug }) => slug },
    made_on_order: {
      name: messages.madeOnOrder,
      text: ({ made_on_order }) => (made_on_order ? messages.yes : messages.no),
    },
    stock: { name: messages.stock, text: stockText },
    slots: {
      name: messages.pictures,
      text: ({ slots }) => slots.map(slotText).join('\n'),
      shown: ({ slots }) => messages.otherPictures(messages.count(slots.filter(Boolean).length)),
    },
  };
  return Object.values(fields);
}

const stateName = (state: string) => STATE_NAMES[state as ProductState] ?? state;

function agesText(values: ProductValues): string {
  return readTypedAges(values)
    .filter(({ typed }) => typed !== '')
    .map(({ size, typed }) => messages.perSize(size, typed))
    .join(', ');
}

function extrasText(values: ProductValues): string {
  return readTypedExtras(values)
    .filter(({ typed }) => typed.trim() !== '' && typedRupees(typed) !== 0)
    .map(({ size, typed }) => messages.perSize(size, sumText(typed)))
    .join(', ');
}

function codesText(values: ProductValues): string {
  return readTypedCodes(values)
    .filter(({ sku, barcodes }) => sku !== '' || barcodes !== '')
    .map(({ size, sku, barcodes }) => messages.perSize(size, [sku, barcodes].filter(Boolean).join(' ')))
    .join(', ');
}

function lengthsText(values: ProductValues): string {
  return readTypedLengths(values)
    .map(({ part, inches }) => `${part}: ${Object.entries(inches).flat().join(' ')}`)
    .join('\n');
}

function stockText(values: ProductValues): string {
  if (!values.per_size) return values.stock;
  return readSizeStock(values)
    .map(({ size, stock }) => messages.perSize(size, stock))
    .join(', ');
}

function slotText(slot: Slot): string {
  if (slot === null) return '';
  return slot instanceof File ? `${slot.name} ${slot.size}` : slot.src;
}
