import { sql } from 'kysely';
import { stockMoves } from '#app/features/catalogue/stock/stock.server.ts';
import { exceededLimit, type ShopperLimit } from '#app/features/orders/limits/order-limits.server.ts';
import type { PricedCart } from '#app/features/orders/pricing/price-cart.server.ts';
import { canonicalCode } from '#app/features/orders/referral-codes/referral-code.ts';
import { hasErrorCode, isRetryable } from '#app/platform/database/database.server.ts';
import type { IdempotencyKey } from '#app/platform/database/idempotency.server.ts';
import { runPrepared } from '#app/platform/database/prepared-statement.server.ts';
import { sqlRecord, sqlRecords } from '#app/platform/database/sql-record.server.ts';
import type { Draft } from './draft-order.server.ts';

export type WriteResult =
  /** Not reserved: to be confirmed, its pieces are still for sale. */
  | { outcome: 'written'; is_reserved: boolean }
  /** Something has changed since the order was drafted. */
  | { outcome: 'conflict' }
  | { outcome: 'shopper_limit'; limit: ShopperLimit };

/** One statement, all or nothing. */
export async function writeOrder(
  { order, lines, firstPayment, answer }: Draft<unknown>,
  { moves, referral }: PricedCart,
  limits: Record<string, number>,
  call: IdempotencyKey | null,
): Promise<WriteResult> {
  const code = referral?.valid ? canonicalCode(referral.code) : null;
  try {
    const [row] = await runPrepared(sql<{ is_reserved: boolean }>`select place_order(
      ${sqlRecord('idempotent_call', call)}, ${JSON.stringify(answer)}::json, ${sqlRecord('orders', order)},
      ${sqlRecords('order_lines', lines)}, ${stockMoves(moves)}, ${sqlRecord('order_limits', limits)},
      ${code}, ${sqlRecord('first_payment', firstPayment)}) as is_reserved`);
    return { outcome: 'written', is_reserved: row?.is_reserved ?? true };
  } catch (error) {
    // 23505: the new order number exists already.
    if (isRetryable(error) || hasErrorCode(error, '23505')) return { outcome: 'conflict' };
    const limit = exceededLimit(error);
    if (limit) return { outcome: 'shopper_limit', limit };
    throw error;
  }
}
