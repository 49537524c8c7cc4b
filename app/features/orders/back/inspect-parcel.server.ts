import type { NotNull } from 'kysely';
import { changeLockedOrder } from '#app/features/orders/fulfil/change-status.server.ts';
import { returnLines } from '#app/features/orders/fulfil/reserve-order.server.ts';
import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import { lockParcel } from '#app/features/orders/parcel-desk/record-event.server.ts';
import type { Shipment } from '#app/features/orders/parcels/shipment.ts';
import {
  addShipmentEvents,
  deskEvent,
  listShipments,
} from '#app/features/orders/parcels/shipments.server.ts';
import { giveUpParcel } from '#app/features/orders/split/give-up.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { listBackLines } from './back-parcels.server.ts';
import type { InspectedLine } from './schema.ts';
import { setAside } from './set-aside.server.ts';

export type Inspection =
  | { outcome: 'inspected' | 'not_found' | 'already' | 'not_received' }
  /** Not every piece of the parcel is accounted for, or more than there are. */
  | { outcome: 'wrong_count' };

/** Says of every piece of a parcel that came back whether it can be sold again; only those that can be are for sale. */
export function inspectParcel(
  id: number,
  lines: readonly InspectedLine[],
  staffId: number,
): Promise<Inspection> {
  return inTransaction(async (tx) => {
    const locked = await lockParcel(tx, id);
    if (!locked) return { outcome: 'not_found' };
    const { order, shipment } = locked;
    if (shipment.state === 'inspected') return { outcome: 'already' };
    if (shipment.state !== 'received_back') return { outcome: 'not_received' };
    if (!(await isComplete(tx, id, lines))) return { outcome: 'wrong_count' };
    await inspectLocked(tx, order, shipment, lines, staffId);
    return { outcome: 'inspected' };
  });
}

async function isComplete(tx: Tx, id: number, lines: readonly InspectedLine[]): Promise<boolean> {
  const inside = await listBackLines(tx, [id]);
  return (
    inside.length === lines.length &&
    inside.every(({ position, quantity }) =>
      lines.some((line) => line.position === position && line.sellable + piecesAside(line) === quantity),
    )
  );
}

/** For a parcel that is here, of a locked order, with all its lines. */
export async function inspectLocked(
  tx: Tx,
  order: LockedOrder,
  shipment: Shipment,
  lines: readonly InspectedLine[],
  staffId: number | null,
): Promise<void> {
  await endOrder(tx, order, shipment, staffId);
  for (const line of lines) {
    const missing = sumOf(line.aside.filter(({ reason }) => reason === 'missing'));
    const returned = line.sellable + piecesAside(line) - missing;
    await tx
      .updateTable('shipment_lines')
      .set({ returned, sellable: line.sellable })
      .where('shipment_id', '=', shipment.id)
      .where('position', '=', line.position)
      .execute();
  }
  const all = lines.reduce((sum, line) => sum + line.sellable + piecesAside(line), 0);
  const to = `${lines.reduce((sum, { sellable }) => sum + sellable, 0)} of ${all}`;
  await addEvent(tx, order.id, { kind: 'received_back', from: null, to, staffId });
  await returnLines(tx, order.id, {
    lines: await sellableLines(tx, order.id, lines),
    staffId,
    reason: 'return',
  });
  await setAside(tx, shipment, lines, staffId);
  await addShipmentEvents(tx, shipment, [deskEvent('inspected', new Date(), staffId)]);
}

const OVER: readonly Shipment['state'][] = ['inspected', 'cancelled', 'lost'];

/** When nothing of an order is with her or on its way to her, it is cancelled. */
async function endOrder(
  tx: Tx,
  order: LockedOrder,
  shipment: Shipment,
  staffId: number | null,
): Promise<void> {
  if (shipment.direction !== 'forward') return;
  const others = (await listShipments(tx, order.id)).filter(({ id }) => id !== shipment.id);
  if (others.some(({ direction, state }) => direction === 'forward' && !OVER.includes(state))) {
    if (order.status !== 'Cancelled') await giveUpParcel(tx, order, shipment, staffId);
    return;
  }
  if (order.status !== 'Cancelled') {
    const wanted = { to: 'Cancelled', reason: messages.cameBack, mayShipUnpaid: true, staffId } as const;
    await changeLockedOrder(tx, order, wanted);
  }
  const received_back_at = new Date();
  await tx
    .updateTable('orders')
    .set({ received_back_at, updated_at: received_back_at })
    .where('id', '=', order.id)
    .execute();
}

const messages = { cameBack: 'The parcel came back' };

async function sellableLines(tx: Tx, orderPk: number, lines: readonly InspectedLine[]) {
  const pieces = await tx
    .selectFrom('order_pieces')
    .select(['position', 'product_id', 'name', 'size'])
    .where('order_pk', '=', orderPk)
    .where('product_id', 'is not', null)
    .orderBy('position')
    .$narrowType<{ position: NotNull; product_id: NotNull; name: NotNull; size: NotNull }>()
    .execute();
  return pieces.flatMap((piece) => {
    const quantity = lines.find(({ position }) => position === piece.position)?.sellable ?? 0;
    return quantity > 0 ? [{ ...piece, quantity }] : [];
  });
}

function piecesAside({ aside }: InspectedLine): number {
  return sumOf(aside);
}

function sumOf(parts: readonly { quantity: number }[]): number {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0);
}
