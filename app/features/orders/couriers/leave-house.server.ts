import { withDeskFactsOf } from '#app/features/orders/desk/desk-facts.server.ts';
import { gate } from '#app/features/orders/fulfil/gate.ts';
import { setStatus } from '#app/features/orders/fulfil/set-status.server.ts';
import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import { UNDO_SECONDS } from '#app/features/orders/order.ts';
import type { Shipment } from '#app/features/orders/parcels/shipment.ts';
import { addShipmentEvents, deskEvent } from '#app/features/orders/parcels/shipments.server.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';

/** `stays` has the reason. */
export type Leaving = { outcome: 'left' | 'had_left' } | { outcome: 'stays'; reason: string };

const stays = (reason: string): Leaving => ({ outcome: 'stays', reason });

/** Says by hand that a parcel has left. The first one of its order makes that Shipped, unless something is against it. */
export async function leaveHouse(
  tx: Tx,
  order: LockedOrder,
  shipment: Shipment,
  staffId: number,
): Promise<Leaving> {
  if (shipment.handed_over_at !== null) return { outcome: 'had_left' };
  const isOfOrder = shipment.direction === 'forward';
  const reason = isOfOrder ? await obstacleTo(tx, order) : undefined;
  if (reason !== undefined) return stays(reason);
  if (shipment.packed_at === null) return stays('It is not packed yet.');
  if (isOfOrder && order.status !== 'Shipped')
    return (await ship(tx, order, staffId)) ? { outcome: 'left' } : stays('Its pieces are not set aside.');
  await addShipmentEvents(tx, shipment, [deskEvent('handed_over', new Date(), staffId)]);
  return { outcome: 'left' };
}

async function obstacleTo(tx: Tx, { id }: LockedOrder): Promise<string | undefined> {
  const row = await selectOrders(tx).where('orders.id', '=', id).executeTakeFirstOrThrow();
  return gate(await withDeskFactsOf(tx, toStaffOrder(row)), 'ship')[0];
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

async function ship(tx: Tx, order: LockedOrder, staffId: number | null): Promise<boolean> {
  const set = await setStatus(tx, order, 'Shipped', staffId, { mailAfterSeconds: UNDO_SECONDS });
  return set.outcome === 'set';
}
