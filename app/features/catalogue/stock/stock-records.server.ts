import { sql } from 'kysely';
import { LOW_STOCK } from '#app/features/catalogue/products/product-fields.ts';
import type { SizeStock } from '#app/features/catalogue/products/schema.ts';
import { actingStaff, type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { countUpToLimit } from '#app/platform/database/queries.server.ts';
import type { StockReason, StockRecord } from './schema.ts';

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
