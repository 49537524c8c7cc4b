import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import type { OrderStatus } from '#app/features/orders/order.ts';
import { setStatus } from '#app/features/orders/staff/set-status.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { dueWhenPaid } from './payment-balance.ts';

/** When the money that made an order Paid has gone, its status goes back; what has left stays. @returns the status that it has now. */
export async function leavePaid(
  tx: Tx,
  order: LockedOrder,
  received: Paisa,
  staffId: number | null,
): Promise<OrderStatus> {
  if (order.status !== 'Paid') return order.status;
  const before = await readStatusBeforePaid(tx, order.id);
  if (before !== 'Pending' && before !== 'Confirmed') return 'Paid';
  if (received > 0 && received >= dueWhenPaid(order, before)) return 'Paid';
  // The mail about the money tells it.
  await setStatus(tx, order, before, staffId, { mailAfterSeconds: null });
  return before;
}

export async function readStatusBeforePaid(tx: Tx, orderPk: number): Promise<string | null> {
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
