import { type CartItem, MAX_CART_LINES, toQuantity } from './cart.ts';

export type LinkedLine = Pick<CartItem, 'id' | 'size' | 'quantity'>;

const LINE = /^([1-9]\d{0,1})\.(.{0,40})$/su;
const ID = /^[1-9]\d{0,8}$/;

/** Such as `12=2.M&34=1.Free+Size`: product, quantity, size. For the part of an address after `#`, which no server sees. */
export function toCartLink(items: readonly LinkedLine[]): string {
  const lines = items.map(({ id, size, quantity }) => [String(id), `${quantity}.${size}`]);
  return new URLSearchParams(lines).toString();
}

/** Anybody may have written the address: what is no line is dropped, and lines of one product and size are one. */
export function parseCartLink(hash: string): LinkedLine[] {
  const lines = new Map<string, LinkedLine>();
  for (const [name, value] of new URLSearchParams(hash.replace(/^#/, ''))) {
    const [, count, size = ''] = LINE.exec(value) ?? [];
    if (!ID.test(name) || count === undefined) continue;
    const key = `${name} ${size}`;
    const quantity = toQuantity(Number(count) + (lines.get(key)?.quantity ?? 0));
    if (lines.has(key) || lines.size < MAX_CART_LINES) lines.set(key, { id: Number(name), size, quantity });
  }
  return [...lines.values()];
}
