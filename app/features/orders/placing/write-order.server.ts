import { type RawBuilder, sql } from 'kysely';
import { type StockMove, stockMoves } from '#app/features/catalogue/stock/stock.server.ts';
import type { orderLimits } from '#app/features/orders/limits/order-limits.server.ts';
import { commitBeforeFlush, type Flushed, runAndFlush } from '#app/platform/database/commit-flush.server.ts';
import type { IdempotencyKey } from '#app/platform/database/idempotency.server.ts';
import { sqlRecord, sqlRecords } from '#app/platform/database/sql-record.server.ts';
import type { Draft } from './draft-order.server.ts';

export type Taken = {
  moves: readonly StockMove[];
  referral: string | null;
  limits: ReturnType<typeof orderLimits>;
};

/** One statement, all or nothing. @returns what tells when the order is safe on the disk and can be confirmed. @throws an error that `isRetryable` after a change, or that `exceededLimit` knows. */
export async function writeOrder(
  { order, lines, firstPayment, answer }: Draft<unknown>,
  { moves, referral, limits }: Taken,
  call: IdempotencyKey | null,
): Promise<Flushed> {
  const statement = sql`select ${commitBeforeFlush}, place_order(
    ${sqlRecord('idempotent_call', call)}, ${JSON.stringify(answer)}::json, ${sqlRecord('orders', order)},
    ${sqlRecords('order_lines', lines)}, ${stockMoves(moves)}, ${sqlRecord('order_limits', limits)},
    ${referral}, ${sqlRecord('first_payment', firstPayment)})`;
  return (await runAndFlush(statement, ordersOf([order]))).flushed;
}

/** SQL for the numbers of those of the orders that exist. */
export function ordersOf(orders: readonly { order_id: string }[]): RawBuilder<string[]> {
  const ids = orders.map(({ order_id }) => order_id);
  return sql`array(select order_id from orders where order_id = any(${ids}))`;
}
