import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { LOW_STOCK } from '#app/features/catalogue/products/staff-product.ts';
import { countUpToLimit } from '#app/platform/database/bounded-count.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { sqlRecords } from '#app/platform/database/sql-record.server.ts';
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
