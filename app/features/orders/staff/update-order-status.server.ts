import { lockOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId, type OrderStatus } from '#app/features/orders/order.ts';
import { isSeenByStaff } from '#app/features/orders/orders.server.ts';
import { findCompetingOrder, followStatus } from '#app/features/orders/wallet/apply-payment.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { type NamedShortage, setStatus } from './set-status.server.ts';

export type StatusChange =
  | { outcome: 'changed' | 'unchanged'; status: OrderStatus }
  | { outcome: 'not_found' }
  | { outcome: 'sold_out'; shortage: NamedShortage }
  | { outcome: 'id_accepted'; order_id: string };

export async function changeOrderStatus(
  orderId: string,
  status: OrderStatus,
  staffId: number | null,
): Promise<StatusChange> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction((tx) => changeOnce(tx, orderId, status, staffId));
}

async function changeOnce(
  tx: Tx,
  orderId: string,
  status: OrderStatus,
  staffId: number | null,
): Promise<StatusChange> {
  const order = await lockOrder(tx, (query) => query.where('order_id', '=', orderId).where(isSeenByStaff));
  if (!order) return { outcome: 'not_found' };
  if (order.status === status) return { outcome: 'unchanged', status };
  const competing = status === 'Paid' ? await findCompetingOrder(tx, order) : null;
  if (competing !== null) return { outcome: 'id_accepted', order_id: competing };
  const shortage = await setStatus(tx, order, status, staffId);
  if (shortage) return { outcome: 'sold_out', shortage };
  await followStatus(tx, order, status, staffId, new Date());
  return { outcome: 'changed', status };
}
