import type { WrongField } from '#app/features/catalogue/form-fields.ts';
import { pictureName } from '#app/platform/images/image.ts';
import { graded, groupByPart } from './measures.ts';
import { listSizes } from './product.ts';
import { type MadeFor, PRODUCT_PICTURES, type ProductPicture, type ProductState } from './product-fields.ts';
import { MAX_STOCK } from './product-input.ts';
import type { SizeAges, SizeLength, SizeStock } from './schema.ts';

/** One stock for all sizes, or one for each; `stock` is then their sum. */
export type Sizing = { size: string; sizes: SizeStock[]; stock: number };

export type SizingChange = {
  size?: string | undefined;
  size_stock?: SizeStock[] | undefined;
  stock?: number | undefined;
};

/** An added size starts at 0, a removed one takes its stock along; without a list, `size_stock` defines it. */
export function resolveSizing(current: Sizing, change: SizingChange): Sizing | WrongField {
  const size = resolveSizeList(current, change);
  const known = change.size_stock ?? current.sizes;
  const list = listSizes({ size });
  const stray = change.size_stock?.find((row) => !list.includes(row.size));
  if (stray) return { field: 'size_stock', message: `${stray.size} is not among the sizes.` };
  if (known.length === 0 || list.length === 0)
    return { size, sizes: [], stock: change.stock ?? current.stock };
  const sizes = list.map((name) => ({ size: name, stock: stockOf(known, name) }));
  const stock = sizes.reduce((sum, row) => sum + row.stock, 0);
  if (stock > MAX_STOCK) return { field: 'size_stock', message: 'This stock is too large.' };
  if (!change.size_stock && change.stock !== undefined && change.stock !== stock) {
    return {
      field: 'stock',
      message: 'This product has stock per size. Please change the stock of a size.',
    };
  }
  return { size, sizes, stock };
}

/** The sizes by comma that a product has after the change. */
export function resolveSizeList(current: Pick<Sizing, 'size'>, change: SizingChange): string {
  return change.size ?? listOf(change.size_stock) ?? current.size;
}

function listOf(sizeStock: SizeStock[] | undefined): string | undefined {
  return sizeStock?.length ? sizeStock.map(({ size }) => size).join(',') : undefined;
}

function stockOf(rows: readonly SizeStock[], size: string): number {
  return rows.find((row) => row.size === size)?.stock ?? 0;
}

type Now = { version: number; stock: number; sizes: readonly SizeStock[] };

type Seen = {
  version?: number | undefined;
  expected_stock?: number | undefined;
  expected_size_stock?: readonly SizeStock[] | undefined;
};

type NewStock = { stock?: number | undefined; size_stock?: SizeStock[] | undefined };

/** Sales change the stock and no version; they conflict only with an edit that divides the stock among the sizes again. */
export function isUnmodified(now: Now, seen: Seen & NewStock): boolean {
  const { version, expected_stock, expected_size_stock, size_stock } = seen;
  if (version !== undefined && version !== now.version) return false;
  if (expected_size_stock !== undefined && !haveSameSizes(now.sizes, expected_size_stock)) return false;
  if (expected_stock === undefined) return true;
  const isDivided = (size_stock?.length ?? 0) > 0;
  return now.sizes.length === 0 && (!isDivided || expected_stock === now.stock);
}

/** The stock to write: what was typed, less what was sold since it was seen, and never below 0. */
export function withSales(
  now: Now,
  { expected_stock, expected_size_stock, ...typed }: Seen & NewStock,
): NewStock {
  const { stock, size_stock } = typed;
  if (expected_size_stock !== undefined) {
    return {
      stock: stock === undefined ? undefined : shifted(now.stock, stock, sumOf(expected_size_stock)),
      size_stock: size_stock?.map(({ size, stock: of }) => ({
        size,
        stock: shifted(stockOf(now.sizes, size), of, stockOf(expected_size_stock, size)),
      })),
    };
  }
  const isOne = expected_stock !== undefined && stock !== undefined;
  return { size_stock, stock: isOne ? shifted(now.stock, stock, expected_stock) : stock };
}

function shifted(now: number, typed: number, seen: number): number {
  return Math.max(0, now + typed - seen);
}

function sumOf(sizes: readonly SizeStock[]): number {
  return sizes.reduce((sum, { stock }) => sum + stock, 0);
}

function haveSameSizes(now: readonly SizeStock[], seen: readonly SizeStock[]): boolean {
  return now.length === seen.length && now.every(({ size }) => seen.some((other) => other.size === size));
}

export type StateChange = { state: ProductState; live_from: Date | null };

type SentState = { state?: ProductState | undefined; live_from?: Date | null | undefined };

/** A scheduled product has the moment from which it is live, the others have none. */
export function resolveState(current: StateChange, sent: SentState, now: Date): StateChange | WrongField {
  const state = sent.state ?? current.state;
  if (state !== 'scheduled')
    return sent.live_from
      ? { field: 'live_from', message: 'Only a scheduled product has a day on which it goes live.' }
      : { state, live_from: null };
  const live_from = sent.live_from === undefined ? current.live_from : sent.live_from;
  if (!live_from)
    return { field: 'live_from', message: 'Please enter the day and time at which it goes live.' };
  if (sent.live_from !== undefined && live_from <= now)
    return {
      field: 'live_from',
      message: 'This moment has passed. Please choose a later one, or make it live.',
    };
  return { state, live_from };
}

export type KidsFacts = { made_for: MadeFor | null; size_ages: SizeAges[] };

export const NO_KIDS_FACTS: KidsFacts = { made_for: null, size_ages: [] };

type Sent = { made_for?: MadeFor | null | undefined; size_ages?: SizeAges[] | undefined };

/** A removed size takes its ages along, and a product that moves to the women's clothing loses what only kids' pieces have. */
export function resolveKidsFacts(
  product: { collection: string; size: string },
  known: KidsFacts,
  sent: Sent,
): KidsFacts | WrongField {
  if (product.collection !== 'Kids Collection') return refusalForWomen(sent) ?? NO_KIDS_FACTS;
  const sizes = listSizes(product);
  const stray = sent.size_ages?.find(({ size }) => !sizes.includes(size));
  if (stray) return { field: 'size_ages', message: `${stray.size} is not among the sizes.` };
  const ages = sent.size_ages ?? known.size_ages;
  return {
    made_for: sent.made_for === undefined ? known.made_for : sent.made_for,
    size_ages: sizes.flatMap((size) => ages.find((row) => row.size === size) ?? []),
  };
}

function refusalForWomen({ made_for, size_ages = [] }: Sent): WrongField | null {
  const message = 'Only products of the Kids Collection have this.';
  if (made_for) return { field: 'made_for', message };
  return size_ages.length > 0 ? { field: 'size_ages', message } : null;
}

/** The lengths in the order of the sizes; a removed size takes its lengths along. A larger size cannot be the shorter one. */
export function resolveLengths(
  product: { size: string },
  known: readonly SizeLength[],
  sent: readonly SizeLength[] | undefined,
): SizeLength[] | WrongField {
  const sizes = listSizes(product);
  const stray = sent?.find(({ size }) => !sizes.includes(size));
  if (stray) return { field: 'lengths', message: `${stray.size} is not among the sizes.` };
  const parts = groupByPart(sent ?? known);
  const kept = parts.flatMap(({ sizes: of }) =>
    sizes.flatMap((size) => of.find((row) => row.size === size) ?? []),
  );
  const shrinking = sent && findShrinking(kept);
  return shrinking ? { field: 'lengths', message: shrinking } : kept;
}

function findShrinking(lengths: readonly SizeLength[]): string | null {
  for (const { part, sizes } of groupByPart(lengths)) {
    const known = graded(sizes);
    for (const [index, larger] of known.entries()) {
      const smaller = known[index - 1];
      if (smaller && larger.inches < smaller.inches) return cannotShrink(part, smaller, larger);
    }
  }
  return null;
}

function cannotShrink(part: string, smaller: SizeLength, larger: SizeLength): string {
  return `${part}: ${larger.size} (${larger.inches}) cannot be shorter than ${smaller.size} (${smaller.inches}).`;
}

export type PictureSlots = Record<ProductPicture, string | null>;

export const NO_PICTURES: PictureSlots = { image: null, image2: null, image3: null, image4: null };

/** What a form sends for a slot: a new picture's name, the address of an existing one ('' removes it), or a removal flag. */
export type PictureSlotChange = {
  added?: string | undefined;
  address?: string | undefined;
  remove?: boolean | undefined;
};

export type PictureChanges = Partial<Record<ProductPicture, PictureSlotChange>>;

/** A moved picture changes places with the one it meets, so that none is lost; then gaps are closed. */
export function arrangePictures(current: PictureSlots, changes: PictureChanges): PictureSlots | WrongField {
  const slots = { ...current };
  const isFree = (slot: ProductPicture) => !isChange(changes[slot]);
  for (const slot of PRODUCT_PICTURES) {
    const change = changes[slot];
    if (!change || isFree(slot)) continue;
    const moved = change.added || change.remove || !change.address ? null : nameIn(change.address);
    const from = PRODUCT_PICTURES.find((other) => moved !== null && current[other] === moved);
    if (change.address && !change.added && !change.remove && !from) {
      return { field: slot, message: 'This picture does not belong to the product.' };
    }
    if (from && from !== slot && isFree(from)) slots[from] = current[slot];
    slots[slot] = change.added ?? moved;
  }
  return movedUp(slots);
}

type PictureFields = Partial<
  Record<ProductPicture, string | undefined> & Record<`remove_${ProductPicture}`, boolean | undefined>
>;

export function toPictureChanges(
  fields: PictureFields,
  uploads: Partial<Record<ProductPicture, { name: string }>>,
): PictureChanges {
  return Object.fromEntries(
    PRODUCT_PICTURES.map((slot) => [
      slot,
      { added: uploads[slot]?.name, address: fields[slot], remove: fields[`remove_${slot}`] },
    ]),
  );
}

function isChange(change: PictureSlotChange | undefined): boolean {
  return change?.added !== undefined || change?.address !== undefined || change?.remove === true;
}

/** Clients may prepend the host of the images to the address. */
function nameIn(address: string): string | null {
  return pictureName(address.replace(/^https?:\/\/[^/]+/i, ''));
}

function movedUp(slots: PictureSlots): PictureSlots {
  const pictures = [...new Set(PRODUCT_PICTURES.flatMap((slot) => slots[slot] ?? []))];
  const [image = null, image2 = null, image3 = null, image4 = null] = pictures;
  return { image, image2, image3, image4 };
}
