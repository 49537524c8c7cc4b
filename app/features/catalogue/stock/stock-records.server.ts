import { sql } from 'kysely';
import { LOW_STOCK } from '#app/features/catalogue/products/product-fields.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { countUpToLimit } from '#app/platform/database/queries.server.ts';
import { STOCK_REASONS, type StockReason, type StockRecord } from './schema.ts';

/** Counted up to `COUNT_LIMIT`. No index on stock on purpose: every order would have to update it. */
export async function countScarceProducts(): Promise<{ low: number; sold_out: number }> {
  const [low, sold_out] = await Promise.all([
    countUpToLimit(sql`from products where stock between 1 and ${LOW_STOCK}`),
    countUpToLimit(sql`from products where stock = 0`),
  ]);
  return { low, sold_out };
}

const SHOWN = 20;

/** What staff changed, newest first. */
export async function listStockRecords(
  productId: number,
  connection: Database | Tx = db,
): Promise<StockRecord[]> {
  const rows = await connection
    .selectFrom('stock_ledger')
    .leftJoin('staff', 'staff.id', 'stock_ledger.staff_id')
    .select(['size', 'on_hand as pieces', 'reason', 'stock_ledger.created_at', 'staff.username as by'])
    .where('product_id', '=', productId)
    .where('reason', 'in', STOCK_REASONS)
    .orderBy('stock_ledger.id', 'desc')
    .limit(SHOWN)
    .$narrowType<{ reason: StockReason }>()
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }));
}
