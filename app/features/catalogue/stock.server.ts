import { sql } from 'kysely';
import type { Tx } from '#app/platform/database.server.ts';

/** Pieces of one product, of one size where the product carries stock per size. */
export type StockMove = { product_id: number; size: string; quantity: number };

/** Why stock could not be taken: the product, the size if it is the size that ran out, and what is left of it. */
export type StockShortage = { product_id: number; size: string | null; left: number };

/**
 * Takes the pieces of an order in its transaction, or says what is short; then the caller must roll back. Quantities are summed
 * per product over all lines and taken in id order, so that two sizes cannot oversell one stock and crossed
 * orders cannot deadlock (rulings 16).
 * @returns the shortage, or null; `sized` tells which moves were also taken from a size's own stock.
 */
export async function takeStock(
  tx: Tx,
  moves: readonly StockMove[],
): Promise<{ shortage: StockShortage | null; sized: Set<StockMove> }> {
  const sized = new Set<StockMove>();
  for (const [product_id, ofProduct] of perProduct(moves)) {
    const taken = await takeFromProduct(tx, product_id, sum(ofProduct));
    if (!taken) return { shortage: { product_id, size: null, left: await leftOf(tx, product_id) }, sized };
    for (const [size, ofSize] of taken.sized ? perSize(ofProduct) : []) {
      const left = await takeFromSize(tx, product_id, size, sum(ofSize));
      if (left !== null) return { shortage: { product_id, size, left }, sized };
      for (const move of ofSize) sized.add(move);
    }
  }
  return { shortage: null, sized };
}

/** Gives pieces back, in the same order. A product or size that is gone by now takes nothing. */
export async function returnStock(tx: Tx, moves: readonly (StockMove & { sized: boolean })[]): Promise<void> {
  for (const [product_id, ofProduct] of perProduct(moves)) {
    await sql`update products set stock = stock + ${sum(ofProduct)}, updated_at = now() where id = ${product_id}`.execute(
      tx,
    );
    for (const [size, ofSize] of perSize(ofProduct.filter((move) => move.sized))) {
      await sql`update product_sizes set stock = stock + ${sum(ofSize)}
        where product_id = ${product_id} and size = ${size}`.execute(tx);
    }
  }
}

async function takeFromProduct(
  tx: Tx,
  id: number,
  quantity: number,
): Promise<{ sized: boolean } | undefined> {
  const { rows } = await sql<{ sized: boolean }>`
    update products set stock = stock - ${quantity}, updated_at = now()
    where id = ${id} and stock >= ${quantity}
    returning exists (select from product_sizes where product_id = products.id) as sized`.execute(tx);
  return rows[0];
}

/** Null when the pieces were taken, else how many are left. */
async function takeFromSize(tx: Tx, id: number, size: string, quantity: number): Promise<number | null> {
  const { numAffectedRows } = await sql`update product_sizes set stock = stock - ${quantity}
    where product_id = ${id} and size = ${size} and stock >= ${quantity}`.execute(tx);
  if (numAffectedRows === 1n) return null;
  const row = await tx
    .selectFrom('product_sizes')
    .select('stock')
    .where('product_id', '=', id)
    .where('size', '=', size)
    .executeTakeFirst();
  return row?.stock ?? 0;
}

async function leftOf(tx: Tx, id: number): Promise<number> {
  const row = await tx.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirst();
  return row?.stock ?? 0;
}

function perProduct<M extends StockMove>(moves: readonly M[]): [number, M[]][] {
  return [...Map.groupBy(moves, (move) => move.product_id)].sort(([a], [b]) => a - b);
}

function perSize<M extends StockMove>(moves: readonly M[]): [string, M[]][] {
  return [...Map.groupBy(moves, (move) => move.size)].sort(([a], [b]) => (a < b ? -1 : 1));
}

function sum(moves: readonly StockMove[]): number {
  return moves.reduce((total, move) => total + move.quantity, 0);
}
