import { hasSizePicker, listSizes, pricesOf } from '#app/features/catalogue/products/product.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';

/** As stored under `cartItems` (docs/product-rules.md#saved-carts). `price` is rupees after discount. */
export type CartItem = {
  id: number;
  slug: string;
  name: string;
  image: string | null;
  size: string;
  color: string;
  price: number;
  quantity: number;
  made_on_order: boolean;
};

export type NewCartItem = Omit<CartItem, 'quantity'>;

export const MAX_QUANTITY = 99;

export const MAX_CART_LINES = 100;

/** Anybody or an older version may have written the text: repairs what can be repaired, drops the rest. */
export function parseCart(text: string | null): CartItem[] {
  const parsed = parseJson(text);
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap(repair).reduce<CartItem[]>(merge, []).slice(0, MAX_CART_LINES);
}

export function withItem(items: readonly CartItem[], item: NewCartItem): CartItem[] {
  return merge(items, { ...item, quantity: 1 });
}

/** Quantities of the same piece add up. */
export function withLines(items: readonly CartItem[], lines: readonly CartItem[]): CartItem[] {
  return lines.reduce<CartItem[]>(merge, [...items]).slice(0, MAX_CART_LINES);
}

export function withQuantity(
  items: readonly CartItem[],
  id: number,
  size: string,
  quantity: number,
): CartItem[] {
  return items.map((item) => (isLine(item, id, size) ? { ...item, quantity: toQuantity(quantity) } : item));
}

export function withPrice(items: readonly CartItem[], id: number, size: string, price: number): CartItem[] {
  return items.map((item) => (isLine(item, id, size) ? { ...item, price } : item));
}

export function withoutLine(items: readonly CartItem[], id: number, size: string): CartItem[] {
  return items.filter((item) => !isLine(item, id, size));
}

/** Puts a line back where it was; if the same piece was added meanwhile, the quantities add up. */
export function withLineAt(items: readonly CartItem[], index: number, line: CartItem): CartItem[] {
  const isKnown = items.some((item) => isLine(item, line.id, line.size));
  return isKnown ? merge(items, line) : [...items.slice(0, index), line, ...items.slice(index)];
}

/** What was added since then stays. */
export function withoutOrdered(
  items: readonly CartItem[],
  ordered: readonly Pick<CartItem, 'id' | 'size' | 'quantity'>[],
): CartItem[] {
  return items.flatMap((item) => {
    const taken = ordered.filter((line) => isLine(item, line.id, line.size));
    const quantity = item.quantity - countUnits(taken);
    return quantity > 0 ? { ...item, quantity } : [];
  });
}

export function countUnits(items: readonly Pick<CartItem, 'quantity'>[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

export function cartSubtotal(items: readonly Pick<CartItem, 'price' | 'quantity'>[]): number {
  return toRupees(items.reduce((sum, item) => sum + toPaisa(item.price) * item.quantity, 0));
}

function isLine(item: Pick<CartItem, 'id' | 'size'>, id: number, size: string): boolean {
  return item.id === id && item.size === size;
}

function merge(items: readonly CartItem[], added: CartItem): CartItem[] {
  const known = items.find((item) => isLine(item, added.id, added.size));
  if (!known) return [...items, added];
  // The newest price and name are what the shopper saw last.
  const line = { ...known, ...added, quantity: toQuantity(known.quantity + added.quantity) };
  return items.map((item) => (item === known ? line : item));
}

function repair(value: unknown): CartItem[] {
  if (typeof value !== 'object' || value === null) return [];
  const item: Partial<Record<keyof CartItem, unknown>> = value;
  const id = toNumber(item.id);
  if (id === null || !Number.isInteger(id) || id < 1) return [];
  return [
    {
      id,
      slug: toText(item.slug),
      name: toText(item.name),
      image: toText(item.image) || null,
      size: toText(item.size),
      color: toText(item.color),
      price: Math.max(0, toNumber(item.price) ?? 0),
      quantity: toQuantity(toNumber(item.quantity) ?? 1),
      made_on_order: item.made_on_order === true || item.made_on_order === 'true',
    },
  ];
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** 1 to 99, in whole pieces. */
export function toQuantity(value: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(value)));
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

type Chosen = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'name'
  | 'image'
  | 'color'
  | 'made_on_order'
  | 'price'
  | 'sale_price'
  | 'type'
  | 'size'
  | 'sizes'
>;

/** Without a chosen size the product's own. */
export function toCartItem(product: Chosen, size: string | null): NewCartItem {
  const { id, slug, name, image, color, made_on_order } = product;
  const given = size ?? givenSize(product);
  return {
    ...{ id, slug, name, image, color, made_on_order },
    price: pricesOf(product, given).sale_price,
    size: given,
  };
}

function givenSize(product: Chosen): string {
  return hasSizePicker(product) ? (listSizes(product)[0] ?? '') : product.size.trim();
}
