import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { LOW_STOCK } from '#app/features/catalogue/products/product-fields.ts';
import { LISTS_TAG } from '#app/features/catalogue/products/product-rows.server.ts';
import type { SizeStock } from '#app/features/catalogue/products/schema.ts';
import { invalidateOnCommit, invalidateSoon } from '#app/platform/cache/invalidation.server.ts';
import { actingStaff, type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { countUpToLimit, sqlRecords } from '#app/platform/database/queries.server.ts';
import type { StockReason, StockRecord } from './schema.ts';
import type { ProductUnits, StockLevel } from './shortage.ts';

/** With a `version`, only while the product still has it. */
export type StockMove = ProductUnits & { version?: number | undefined };

/** The argument of `take_stock`, `return_stock` and `place_order`. */
export function stockMoves(moves: readonly StockMove[]): RawBuilder<unknown> {
  return sqlRecords('stock_move', moves);
}

/** Takes all units or throws an error for which `isRetryable` is true; the transaction must then be rolled back. */
export async function takeStock(tx: Tx, moves: readonly StockMove[]): Promise<void> {
  await sql`select take_stock(${stockMoves(moves)})`.execute(tx);
}

/** Each with the size that was ordered. @returns what went nowhere, because its size is gone; deleted products are skipped. */
export async function returnStock(tx: Tx, units: readonly ProductUnits[]): Promise<ProductUnits[]> {
  const { rows } =
    await sql<ProductUnits>`select product_id, size, quantity from return_stock(${stockMoves(units)})`.execute(
      tx,
    );
  return rows;
}

export async function readStock(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, StockLevel & { version: number }>> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'stock', 'version'])
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom('product_sizes').select(['size', 'stock']).whereRef('product_id', '=', 'products.id'),
      ).as('sizes'),
    )
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, ...level }) => [id, level]));
}

/** Counted up to `COUNT_LIMIT`. No index on stock on purpose: every order would have to update it. */
export async function countScarceProducts(): Promise<{ low: number; sold_out: number }> {
  const [low, sold_out] = await Promise.all([
    countUpToLimit(sql`from products where stock between 1 and ${LOW_STOCK}`),
    countUpToLimit(sql`from products where stock = 0`),
  ]);
  return { low, sold_out };
}

type Level = { sizes: readonly SizeStock[]; stock: number };

const SHOWN = 20;

/** Stock that was typed into the product's form counts as a count. */
export function recordCount(tx: Tx, productId: number, before: Level, after: Level): Promise<void> {
  return recordStock(tx, productId, 'counted', before, after);
}

/** Who changed the stock, when and why; a row for each size that changed. */
export async function recordStock(
  tx: Tx,
  productId: number,
  reason: StockReason,
  before: Level,
  after: Level,
): Promise<void> {
  const rows = differences(before, after).map((difference) => ({
    ...difference,
    reason,
    product_id: productId,
    staff_id: actingStaff(),
  }));
  if (rows.length > 0) await tx.insertInto('stock_changes').values(rows).execute();
}

/** From one stock to stock per size, or back, only the sum is comparable. */
function differences(before: Level, after: Level): { size: string | null; pieces: number }[] {
  const isPerSize = before.sizes.length > 0 && after.sizes.length > 0;
  if (!isPerSize)
    return [{ size: null, pieces: after.stock - before.stock }].filter(({ pieces }) => pieces !== 0);
  const names = new Set([...before.sizes, ...after.sizes].map(({ size }) => size));
  return [...names]
    .map((size) => ({ size, pieces: stockOf(after, size) - stockOf(before, size) }))
    .filter(({ pieces }) => pieces !== 0);
}

function stockOf({ sizes }: Level, size: string): number {
  return sizes.find((row) => row.size === size)?.stock ?? 0;
}

/** Newest first. */
export async function listStockRecords(
  productId: number,
  connection: Database | Tx = db,
): Promise<StockRecord[]> {
  const rows = await connection
    .selectFrom('stock_changes')
    .leftJoin('staff', 'staff.id', 'stock_changes.staff_id')
    .select(['size', 'pieces', 'reason', 'stock_changes.created_at', 'staff.username as by'])
    .where('product_id', '=', productId)
    .orderBy('stock_changes.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }));
}

/** The cache tag of pages that show the product only as a card on another product's page. */
export function relatedTag(id: number): string {
  return `related:${id}`;
}

/** Of what says only whether there are any: the last piece of a size, or of all, has been sold. */
export const SOLD_OUT_TAG = 'sold out';

/** With so many or fewer left, pages that show its card are purged as promptly as its own. */
const FEW_LEFT = 10;

/** `stock`: what was left, of the size or of the piece, before the order. */
export type SoldLine = { id: number; quantity: number; stock: number };

/**
 * Purges the caches of what an order took. The card of a best-seller is on thousands of pages: while plenty are left, those pages
 * are left to expire, within a minute.
 */
export function invalidateSold(lines: readonly SoldLine[]): void {
  const left = new Map<number, number>();
  for (const { id, stock } of lines) left.set(id, Math.min(stock, left.get(id) ?? stock));
  for (const { id, quantity } of lines) left.set(id, (left.get(id) ?? 0) - quantity);
  const ids = [...left.keys()];
  if (ids.length === 0) return;
  const scarce = ids.filter((id) => (left.get(id) ?? 0) <= FEW_LEFT).map(relatedTag);
  const isGone = ids.some((id) => (left.get(id) ?? 0) <= 0);
  invalidateSoon(['products', ...(isGone ? [SOLD_OUT_TAG] : []), ...ids.map(ownTag), ...scarce]);
}

/**
 * Purges the caches, once the transaction has committed, of pieces that came back, as from a cancelled order, or left again. One that
 * was sold out may belong in lists and searches again that do not show it now.
 */
export async function invalidateStock(tx: Tx, lines: readonly { product_id: number }[]): Promise<void> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))];
  await invalidateOnCommit(tx, ['products', LISTS_TAG, ...ids.map(ownTag), ...ids.map(relatedTag)]);
}

function ownTag(id: number): string {
  return `product:${id}`;
}
