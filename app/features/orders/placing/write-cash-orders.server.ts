import { sql } from 'kysely';
import { orderLimits } from '#app/features/orders/limits/order-limits.server.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { commitBeforeFlush, type Flushed, runAndFlush } from '#app/platform/database/commit-flush.server.ts';
import type { IdempotencyKey } from '#app/platform/database/idempotency.server.ts';
import { sqlRecord, sqlRecords, sqlRowsAsJson } from '#app/platform/database/sql-record.server.ts';
import type { Draft } from './draft-order.server.ts';
import { ordersOf, type Taken } from './write-order.server.ts';

export type CashOrder = { draft: Draft<unknown>; moves: Taken['moves']; call: IdempotencyKey | null };

/** One statement. @returns those that were written, and what tells when each is safe on the disk; nothing stays of the others. */
export async function writeCashOrders<Order extends CashOrder>(
  batch: readonly Order[],
): Promise<{ written: Order[]; flushed: Flushed }> {
  const orders = batch.map(({ draft }, id) => ({ ...draft.order, id, counts_referral: false }));
  const lines = batch.flatMap(({ draft }, order_pk) => draft.lines.map((line) => ({ ...line, order_pk })));
  const moves = batch.flatMap((order, nth) => order.moves.map((move) => ({ ...move, nth })));
  const limits = orderLimits(await readSettings());
  const statement = sql<{ written: number[] }>`select ${commitBeforeFlush}, place_cash_orders(
    ${sqlRowsAsJson('orders', orders)}, ${sqlRowsAsJson('order_lines', lines)}, ${sqlRecords('batch_move', moves)},
    ${sqlRecords('batch_call', callsOf(batch))}, ${sqlRecord('order_limits', limits)}) as written`;
  const { rows, flushed } = await runAndFlush(statement, ordersOf(orders));
  return { written: (rows[0]?.written ?? []).flatMap((nth) => batch[nth] ?? []), flushed };
}

function callsOf(batch: readonly CashOrder[]) {
  return batch.flatMap(({ draft, call }, nth) => {
    if (!call) return [];
    const { scope, key, body_hash } = call;
    return [{ nth, scope, key, body_hash, response: JSON.stringify(draft.answer) }];
  });
}
