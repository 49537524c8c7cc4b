import { sql } from 'kysely';
import { type StockMove, stockMoves } from '#app/features/catalogue/stock/stock.server.ts';
import type { orderLimits } from '#app/features/orders/limits/order-limits.server.ts';
import { openPayment } from '#app/features/payments/ledger/ledger.server.ts';
import { type IdempotencyKey, storeResponse } from '#app/platform/database/idempotency.server.ts';
import { runPrepared } from '#app/platform/database/prepared-statement.server.ts';
import type { Draft } from './draft-order.server.ts';

export type Taken = {
  moves: readonly StockMove[];
  referral: string | null;
  limits: ReturnType<typeof orderLimits>;
};

/** One statement, all or nothing. @throws an error that `isRetryable` after a change, or that `exceededLimit` knows. */
export async function writeOrder(
  { order, lines, history, firstPayment, answer }: Draft<unknown>,
  { moves, referral, limits }: Taken,
  keep: { call: IdempotencyKey; status: number } | null,
): Promise<void> {
  const placing = sql`place_order(${JSON.stringify(order)}::jsonb, ${JSON.stringify(lines)}::jsonb, ${stockMoves(moves)},
    ${referral}, ${JSON.stringify(history)}::jsonb, ${JSON.stringify(limits)}::jsonb)`;
  const steps = firstPayment ? sql`${placing}, ${openPayment(firstPayment)}` : placing;
  // First: a second call with the same key waits here, before it locks any product.
  if (keep) await runPrepared(sql`select ${storeResponse(keep.call, keep.status, answer)}, ${steps}`);
  else await runPrepared(sql`select ${steps}`);
}
