import { withDeskFactsOf } from '#app/features/orders/desk/desk-facts.server.ts';
import { gate } from '#app/features/orders/fulfil/gate.ts';
import { setStatus } from '#app/features/orders/fulfil/set-status.server.ts';
import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import { UNDO_SECONDS } from '#app/features/orders/order.ts';
import type { Shipment } from '#app/features/orders/parcels/shipment.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';

/** Says by hand that a parcel has left: its order becomes Shipped, unless something is against it. Null when it has left. */
export async function leaveHouse(
  tx: Tx,
  order: LockedOrder,
  { packed_at, handed_over_at }: Shipment,
  staffId: number,
): Promise<string | null> {
  if (order.status === 'Shipped' || handed_over_at !== null) return null;
  const row = await selectOrders(tx).where('orders.id', '=', order.id).executeTakeFirstOrThrow();
  const [reason] = gate(await withDeskFactsOf(tx, toStaffOrder(row)), 'ship');
  if (reason !== undefined) return reason;
  if (packed_at === null) return 'It is not packed yet.';
  return ship(tx, order, staffId);
}

/** A courier has a parcel of an order that nobody has set Shipped: it is then. What is cancelled or paid for stays as it is. */
export async function shipWhatLeft(tx: Tx, order: LockedOrder, staffId: number | null): Promise<void> {
  const { shipped_at } = await tx
    .selectFrom('orders')
    .select('shipped_at')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  if (shipped_at !== null || (order.status !== 'Confirmed' && order.status !== 'Paid')) return;
  const left = await tx
    .selectFrom('shipments')
    .select('id')
    .where('order_pk', '=', order.id)
    .where('direction', '=', 'forward')
    .where('handed_over_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (left) await ship(tx, order, staffId);
}

async function ship(tx: Tx, order: LockedOrder, staffId: number | null): Promise<string | null> {
  const set = await setStatus(tx, order, 'Shipped', staffId, { mailAfterSeconds: UNDO_SECONDS });
  return set.outcome === 'set' ? null : 'Its pieces are not set aside.';
}
