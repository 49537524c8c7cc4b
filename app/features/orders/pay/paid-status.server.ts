import { owedOf } from '#app/features/orders/amounts.ts';
import { setStatus, takeStockAgain } from '#app/features/orders/fulfil/set-status.server.ts';
import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import type { OrderStatus } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import type { LedgerPayment } from '#app/features/payments/ledger/payment.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { dueWhenPaid } from './balance.ts';

/** Placed now, so that staff find it among the newest. Without stock it stays cancelled, and its payment counts. */
export async function placeAfterPayment(
  tx: Tx,
  order: LockedOrder,
  payments: readonly LedgerPayment[],
  now: Date,
): Promise<LockedOrder> {
  const paying = payments.find(({ state }) => state === 'verified' || state === 'claimed');
  const unclear = payments.find(({ is_unclear }) => is_unclear);
  const payment = paying ?? unclear;
  if (!payment) return order;
  // Without a transaction id, the payment service's reference counts.
  const transaction_id = payment.transaction_id ?? payment.reference;
  const isEnded = order.released_at !== null;
  const isHeld = !isEnded || (paying !== undefined && (await takeStockAgain(tx, order)) === null);
  const changes = isHeld ? ({ status: 'Pending', held_until: null, released_at: null } as const) : {};
  await tx
    .updateTable('orders')
    .set({ transaction_id, placed_at: now, created_at: now, updated_at: now, ...changes })
    .where('id', '=', order.id)
    .execute();
  if (isHeld) await recordPlacement(tx, order, isEnded, now);
  return { ...order, transaction_id, placed_at: now, ...changes };
}

async function recordPlacement(tx: Tx, order: LockedOrder, isEnded: boolean, now: Date): Promise<void> {
  await addEvent(tx, order.id, { kind: 'placed', from: isEnded ? 'Cancelled' : null, to: 'Pending' });
  await tx
    .updateTable('carts')
    .set({ closed_at: now })
    .where('id', '=', order.cart_id)
    .where('closed_at', 'is', null)
    .execute();
}

/** When the money that made an order Paid has gone, its status goes back; what has left stays. @returns the status that it has now. */
export async function revertPaidStatus(
  tx: Tx,
  order: LockedOrder,
  received: Paisa,
  staffId: number | null,
): Promise<OrderStatus> {
  if (order.status !== 'Paid') return order.status;
  const before = await findStatusBeforePaid(tx, order.id);
  if (before !== 'Pending' && before !== 'Confirmed') return 'Paid';
  // What came back was paid back.
  if (order.credited && received >= owedOf(order)) return 'Paid';
  if (received > 0 && received >= dueWhenPaid(order, before)) return 'Paid';
  // The mail about the money covers it.
  await setStatus(tx, order, before, staffId, { mailAfterSeconds: null });
  return before;
}

export async function findStatusBeforePaid(tx: Tx, orderPk: number): Promise<string | null> {
  const paid = await tx
    .selectFrom('order_events')
    .select('from_value')
    .where('order_pk', '=', orderPk)
    .where('kind', '=', 'status')
    .where('to_value', '=', 'Paid')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return paid?.from_value ?? null;
}
