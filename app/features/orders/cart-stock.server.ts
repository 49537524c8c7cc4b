import { type StockMove, type StockShortage, takeStock } from '#app/features/catalogue/stock.server.ts';
import type { Tx } from '#app/platform/database.server.ts';
import type { CartLine } from './checkout.ts';
import { type PricedCart, toQuote } from './price-cart.server.ts';
import type { Quote } from './quote.ts';

/** What ran out, in words for a person. */
export type Shortage = { product: number; name: string | null; size: string | null; left: number };

export type TakenStock = { shortage: StockShortage | null; sized: Set<CartLine> };

/** Takes the stock of a bag's lines; on a shortage the caller must roll back. */
export async function takeCartStock(tx: Tx, lines: readonly CartLine[]): Promise<TakenStock> {
  const lineOf = new Map<StockMove, CartLine>();
  for (const line of lines)
    lineOf.set({ product_id: line.id, size: line.size, quantity: line.quantity }, line);
  const { shortage, sized } = await takeStock(tx, [...lineOf.keys()]);
  return { shortage, sized: new Set([...sized].flatMap((move) => lineOf.get(move) ?? [])) };
}

/**
 * The shortage for the answer. The quote was made inside the transaction that had taken part of the stock already, so the
 * figures of the short product are put right here.
 */
export function returnedShortage(
  { shortage }: TakenStock,
  cart: PricedCart,
): { quote: Quote; shortage: Shortage } {
  if (!shortage) throw new Error('There is no shortage to tell of.');
  const { product_id, size, left } = shortage;
  const name = cart.sold.get(product_id)?.name ?? null;
  const quote = toQuote(cart);
  const lines = quote.lines.map((line) => {
    if (line.id !== product_id || (size !== null && line.size !== size)) return line;
    const problem = cart.sold.has(product_id)
      ? left === 0
        ? { code: 'sold_out' as const }
        : { code: 'only_left' as const, left }
      : { code: 'gone' as const };
    return { ...line, stock: left, problems: [problem] };
  });
  return { quote: { ...quote, lines }, shortage: { product: product_id, name, size, left } };
}
