import { lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId } from '#app/features/orders/order.ts';
import {
  addShipmentEvents,
  deskEvent,
  listShipments,
} from '#app/features/orders/parcels/shipments.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { listBackLines } from './back-parcels.server.ts';
import { inspectLocked } from './inspect-parcel.server.ts';
import type { InspectedLine } from './schema.ts';

export type ReceivedBack =
  | { outcome: 'received' }
  | { outcome: 'not_found' }
  /** Nothing of it is on its way back, or it has come. */
  | { outcome: 'not_returning' }
  | { outcome: 'too_many' };

/** Receives and inspects what comes back to a cancelled order. `sellable`: of each line of the order, in its order, how many pieces can be sold again; without it all. */
export async function receiveBack(
  orderId: string,
  sellable: readonly number[] | undefined,
  staffId: number | null,
): Promise<ReceivedBack> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return { outcome: 'not_found' };
    if (order.returning_at === null || order.received_back_at !== null) return { outcome: 'not_returning' };
    const left = await countSellable(tx, order.id, sellable);
    if (!left) return { outcome: 'too_many' };
    for (const { id, direction, returning_at, inspected_at } of await listShipments(tx, order.id)) {
      // What she sends back herself is counted by its return.
      if (direction === 'return' || returning_at === null || inspected_at !== null) continue;
      const here = await receive(tx, order.id, id, staffId);
      if (here) await inspectLocked(tx, order, here, await takeFrom(tx, id, left), staffId);
    }
    return { outcome: 'received' };
  });
}

/** By the position of the line; null when these are not its lines, or more pieces than it has. */
async function countSellable(tx: Tx, orderPk: number, sellable: readonly number[] | undefined) {
  const lines = await tx
    .selectFrom('order_lines')
    .select(['position', 'quantity'])
    .where('order_pk', '=', orderPk)
    .orderBy('position')
    .execute();
  const wanted = sellable ?? lines.map(({ quantity }) => quantity);
  const isRight =
    wanted.length === lines.length && lines.every(({ quantity }, index) => (wanted[index] ?? 0) <= quantity);
  return isRight ? new Map(lines.map(({ position }, index) => [position, wanted[index] ?? 0])) : null;
}

async function receive(tx: Tx, orderPk: number, id: number, staffId: number | null) {
  const find = async () => (await listShipments(tx, orderPk)).find((shipment) => shipment.id === id);
  const shipment = await find();
  if (shipment?.received_back_at === null)
    await addShipmentEvents(tx, shipment, [deskEvent('received_back', new Date(), staffId)]);
  return find();
}

/** What of a parcel cannot be sold is set aside; `left` has less afterwards. */
async function takeFrom(tx: Tx, id: number, left: Map<number, number>): Promise<InspectedLine[]> {
  const lines = await listBackLines(tx, [id]);
  return lines.map(({ position, quantity }) => {
    const sellable = Math.min(quantity, left.get(position) ?? 0);
    left.set(position, (left.get(position) ?? 0) - sellable);
    const rest = quantity - sellable;
    return { position, sellable, aside: rest > 0 ? [{ quantity: rest, reason: 'other' }] : [] };
  });
}
