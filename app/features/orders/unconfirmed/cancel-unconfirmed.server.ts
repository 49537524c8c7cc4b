import { lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId, UNDO_SECONDS } from '#app/features/orders/order.ts';
import { setStatus } from '#app/features/orders/staff/set-status.server.ts';
import { followStatus } from '#app/features/orders/wallet/follow-status.server.ts';
import { receivedSum } from '#app/features/orders/wallet/payment-balance.ts';
import { lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import { inTransaction } from '#app/platform/database/database.server.ts';
import type { CancelledOrder } from './unconfirmed-schema.ts';

type Cancellation = { reason: string | null; staffId: number | null };

/** One transaction for each order, so that one that was paid or decided meanwhile does not stop the others. */
export async function cancelUnconfirmed(
  orderIds: readonly string[],
  cancellation: Cancellation,
  now: Date,
): Promise<CancelledOrder[]> {
  const results: CancelledOrder[] = [];
  for (const order_id of new Set(orderIds))
    results.push({ order_id, outcome: await cancelOne(order_id, cancellation, now) });
  return results;
}

async function cancelOne(
  orderId: string,
  { reason, staffId }: Cancellation,
  now: Date,
): Promise<CancelledOrder['outcome']> {
  if (!isOrderId(orderId)) return 'not_found';
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return 'not_found';
    const hasPaid = order.payment_state === 'verified' || receivedSum(await lockPayments(tx, order.id)) > 0;
    if (order.status !== 'Pending' || hasPaid) return 'refused';
    await setStatus(tx, order, 'Cancelled', staffId, { mailAfterSeconds: UNDO_SECONDS, note: reason });
    await followStatus(tx, order, 'Cancelled', staffId, now);
    return 'cancelled';
  });
}
