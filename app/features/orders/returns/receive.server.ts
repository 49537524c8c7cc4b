import { refreshAttention } from '#app/features/orders/attention.server.ts';
import { inspectLocked } from '#app/features/orders/back/inspect-parcel.server.ts';
import type { InspectedLine } from '#app/features/orders/back/schema.ts';
import {
  addShipmentEvents,
  deskEvent,
  listShipments,
} from '#app/features/orders/parcels/shipments.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { creditOf, type Decided, withAftersale } from './decide.server.ts';
import type { Receipt } from './schema.ts';

export type Received = Decided | { outcome: 'too_many' };

/** What has come, counted by a person: a courier's word moves nothing. The parcel is received and inspected in one go, if nobody has scanned it. */
export function receive(id: number, { lines }: Receipt, staffId: number): Promise<Received> {
  return withAftersale(id, async (tx, order, { state, back_shipment_id, received_at }): Promise<Received> => {
    const isOnItsWay = state === 'approved' || state === 'sent';
    if (!isOnItsWay || received_at !== null) return { outcome: 'impossible', state };
    const find = async () => (await listShipments(tx, order.id)).find((one) => one.id === back_shipment_id);
    const parcel = await find();
    if (!parcel) return { outcome: 'impossible', state };
    const counted = await countAll(tx, parcel.id, lines);
    if (!counted) return { outcome: 'too_many' };
    if (parcel.received_back_at === null)
      await addShipmentEvents(tx, parcel, [deskEvent('received_back', new Date(), staffId)]);
    await inspectLocked(tx, order, (await find()) ?? parcel, counted, staffId);
    await refreshAttention(tx, { ...order, credited: await creditOf(tx, order.id) });
    return { outcome: 'done' };
  });
}

/** Every piece that was to come: what did not is missing. Null when more was counted, or a line is not of it. */
async function countAll(
  tx: Tx,
  shipmentId: number,
  counted: Receipt['lines'],
): Promise<InspectedLine[] | null> {
  const expected = await tx
    .selectFrom('shipment_lines')
    .select(['position', 'quantity'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('position')
    .execute();
  const isOfIt = ({ position, received }: Receipt['lines'][number]) =>
    received <= (expected.find((line) => line.position === position)?.quantity ?? -1);
  const isOnce = new Set(counted.map(({ position }) => position)).size === counted.length;
  if (!isOnce || !counted.every(isOfIt)) return null;
  return expected.map(({ position, quantity }) => {
    const { received, sellable } = counted.find((line) => line.position === position) ?? {
      received: 0,
      sellable: 0,
    };
    const aside = [
      ...(received > sellable ? [{ quantity: received - sellable, reason: 'other' as const }] : []),
      ...(quantity > received ? [{ quantity: quantity - received, reason: 'missing' as const }] : []),
    ];
    return { position, sellable, aside };
  });
}
