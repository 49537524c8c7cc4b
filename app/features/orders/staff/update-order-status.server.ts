import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId, type OrderStatus, UNDO_SECONDS } from '#app/features/orders/order.ts';
import { findCompetingOrder } from '#app/features/orders/wallet/apply-payment.server.ts';
import { followStatus } from '#app/features/orders/wallet/follow-status.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { type LastChange, readLastChange } from './last-change.server.ts';
import type { NamedShortage, NotReserved } from './reserve-order.server.ts';
import { setStatus } from './set-status.server.ts';

export type StatusRefusal =
  | { outcome: 'not_found' }
  | { outcome: 'sold_out'; shortage: NamedShortage }
  | NotReserved
  | { outcome: 'id_accepted'; order_id: string }
  | ({ outcome: 'stale' } & LastChange);

export type StatusChange =
  /** `event` names the change for its undo. */
  | { outcome: 'changed'; status: OrderStatus; event: number }
  | { outcome: 'unchanged'; status: OrderStatus }
  | StatusRefusal;

type WantedChange = {
  /** What the caller saw; without it any present status will do. */
  from?: OrderStatus | undefined;
  to: OrderStatus;
  reason: string | null;
  staffId: number | null;
  /** Called in the transaction when the change says that money came, or takes that back. */
  onMoneyMoved?: ((tx: Tx, before: OrderStatus) => Promise<void>) | undefined;
};

/** Paid says that what was due has come, and going back from it takes that back. */
export function movesMoney(before: OrderStatus, after: OrderStatus): boolean {
  return after === 'Paid' || (before === 'Paid' && (after === 'Pending' || after === 'Confirmed'));
}

/** The mail to the shopper leaves once the change can no longer be undone. */
export async function changeOrderStatus(orderId: string, wanted: WantedChange): Promise<StatusChange> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    return order ? changeLocked(tx, order, wanted) : { outcome: 'not_found' };
  });
}

async function changeLocked(
  tx: Tx,
  order: LockedOrder,
  { from, to, reason, staffId, onMoneyMoved }: WantedChange,
): Promise<StatusChange> {
  if (from !== undefined && from !== order.status)
    return { outcome: 'stale', ...(await readLastChange(tx, order)) };
  if (order.status === to) return { outcome: 'unchanged', status: to };
  const competing = to === 'Paid' ? await findCompetingOrder(tx, order) : null;
  if (competing !== null) return { outcome: 'id_accepted', order_id: competing };
  const change = await setStatus(tx, order, to, staffId, { mailAfterSeconds: UNDO_SECONDS, note: reason });
  if (change.outcome !== 'set') return change;
  await followStatus(tx, order, to, staffId, new Date());
  if (movesMoney(order.status, to)) await onMoneyMoved?.(tx, order.status);
  return { outcome: 'changed', status: to, event: change.event };
}
