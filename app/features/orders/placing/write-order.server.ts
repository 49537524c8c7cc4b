import { sql } from 'kysely';
import { type StockMove, stockMoves } from '#app/features/catalogue/stock/stock.server.ts';
import type { orderLimits } from '#app/features/orders/limits/order-limits.server.ts';
import { openPayment } from '#app/features/payments/ledger/ledger.server.ts';
import { type IdempotencyKey, storeResponse } from '#app/platform/database/idempotency.server.ts';
import { runPrepared } from '#app/platform/database/prepared-statement.server.ts';
import type { Draft } from './draft-order.server.ts';

/** What an order takes besides its own rows, and the limits it must keep. */
export type Taken = {
  moves: readonly StockMove[];
  referral: string | null;
  limits: ReturnType<typeof orderLimits>;
};

/**
 * Writes an order with its lines, takes its stock, counts the use of its referral code and keeps the answer for its call: all of
 * it, in one statement that is a transaction of its own, or nothing. Throws an error that `isWorthRetrying` when the shop is
 * no longer as the order was drafted from it, and one of which `exceededLimit` tells the limit when it goes over one. `status` is the HTTP status of the answer.
 */
export async function writeOrder(
  { order, lines, history, firstPayment, answer }: Draft<unknown>,
  { moves, referral, limits }: Taken,
  keep: { call: IdempotencyKey; status: number } | null,
): Promise<void> {
  const placing = sql`place_order(${JSON.stringify(order)}::jsonb, ${JSON.stringify(lines)}::jsonb, ${stockMoves(moves)},
    ${referral}, ${JSON.stringify(history)}::jsonb, ${JSON.stringify(limits)}::jsonb)`;
  const steps = firstPayment ? sql`${placing}, ${openPayment(firstPayment)}` : placing;
  // The key comes first: a second call with it waits there, before it locks any product.
  if (keep) await runPrepared(sql`select ${storeResponse(keep.call, keep.status, answer)}, ${steps}`);
  else await runPrepared(sql`select ${steps}`);
}
