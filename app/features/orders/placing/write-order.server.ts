import { sql } from 'kysely';
import { type StockMove, stockMoves } from '#app/features/catalogue/stock/stock.server.ts';
import type { orderLimits } from '#app/features/orders/limits/order-limits.server.ts';
import { commitBeforeFlush, sharedFlush } from '#app/platform/database/commit-flush.server.ts';
import type { IdempotencyKey } from '#app/platform/database/idempotency.server.ts';
import { runPrepared } from '#app/platform/database/prepared-statement.server.ts';
import { sqlRecord, sqlRecords } from '#app/platform/database/sql-record.server.ts';
import type { Draft } from './draft-order.server.ts';

export type Taken = {
  moves: readonly StockMove[];
  referral: string | null;
  limits: ReturnType<typeof orderLimits>;
};

/** One statement, all or nothing, to be followed by `flushOrder`. @throws an error that `isRetryable` after a change, or that `exceededLimit` knows. */
export async function writeOrder(
  { order, lines, firstPayment, answer }: Draft<unknown>,
  { moves, referral, limits }: Taken,
  call: IdempotencyKey | null,
): Promise<void> {
  await runPrepared(sql`select ${commitBeforeFlush}, place_order(
    ${sqlRecord('idempotent_call', call)}, ${JSON.stringify(answer)}::json, ${sqlRecord('orders', order)},
    ${sqlRecords('order_lines', lines)}, ${stockMoves(moves)}, ${sqlRecord('order_limits', limits)},
    ${referral}, ${sqlRecord('first_payment', firstPayment)})`);
}

/** Resolves when the order can be confirmed: it is safe on the disk. @throws when the database has lost it. */
export const flushOrder = sharedFlush(
  (ids) => sql`array(select order_id from orders where order_id = any(${ids}))`,
);
