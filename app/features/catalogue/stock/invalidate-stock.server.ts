import { LISTS_TAG } from '#app/features/catalogue/products/listed-products.server.ts';
import { invalidateOnCommit, invalidateSoon } from '#app/platform/cache/invalidation.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';

/** The cache tag of pages that show the product as a card beside another one, and nothing else of it. */
export function besideTag(id: number): string {
  return `beside:${id}`;
}

/** Of what says only whether there are any: the last piece of a size, or of all, has been sold. */
export const SOLD_OUT_TAG = 'sold out';

/** With so many or fewer left, pages beside which the piece is shown are as exact as its own. */
const FEW_LEFT = 10;

/** `stock`: what was left, of the size or of the piece, before the order. */
export type SoldLine = { id: number; quantity: number; stock: number };

/**
 * Empties the caches of what an order took. A best-seller is shown beside thousands of pieces: as long as many of it are left,
 * their pages stay as they are until they are a minute old.
 */
export function invalidateSold(lines: readonly SoldLine[]): void {
  const left = new Map<number, number>();
  for (const { id, stock } of lines) left.set(id, Math.min(stock, left.get(id) ?? stock));
  for (const { id, quantity } of lines) left.set(id, (left.get(id) ?? 0) - quantity);
  const ids = [...left.keys()];
  if (ids.length === 0) return;
  const scarce = ids.filter((id) => (left.get(id) ?? 0) <= FEW_LEFT).map(besideTag);
  const isGone = ids.some((id) => (left.get(id) ?? 0) <= 0);
  invalidateSoon(['products', ...(isGone ? [SOLD_OUT_TAG] : []), ...ids.map(ownTag), ...scarce]);
}

/**
 * Empties the caches, once the transaction has committed, of pieces that came back, as from a cancelled order, or left again. One that
 * was sold out may belong in lists and searches again that do not show it now.
 */
export async function invalidateStock(tx: Tx, lines: readonly { product_id: number }[]): Promise<void> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))];
  await invalidateOnCommit(tx, ['products', LISTS_TAG, ...ids.map(ownTag), ...ids.map(besideTag)]);
}

function ownTag(id: number): string {
  return `product:${id}`;
}
