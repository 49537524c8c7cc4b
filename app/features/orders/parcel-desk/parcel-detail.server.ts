import { db } from '#app/platform/database/database.server.ts';
import { findParcel } from './parcel-list.server.ts';
import type { ParcelDetail, ParcelEventRow } from './schema.ts';

/** With its pieces and everything that happened to it; null when there is no such parcel. */
export async function findParcelDetail(id: number): Promise<ParcelDetail | null> {
  const parcel = await findParcel(id);
  if (!parcel) return null;
  const person = await db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_pk')
    .select(['phone', 'address', 'landmark', 'second_phone'])
    .where('shipments.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...parcel, ...person, items: await listItems(id), events: await listEvents(id) };
}

/** Of the only parcel of an order that has not left, all its pieces. */
async function listItems(id: number): Promise<ParcelDetail['items']> {
  const columns = ['order_lines.position', 'name', 'order_lines.size', 'color', 'image'] as const;
  const own = await db
    .selectFrom('shipment_lines')
    .innerJoin('shipments', 'shipments.id', 'shipment_id')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_pk', '=', 'shipments.order_pk')
        .onRef('order_lines.position', '=', 'shipment_lines.position'),
    )
    .select([...columns, 'shipment_lines.quantity'])
    .where('shipment_id', '=', id)
    .orderBy('order_lines.position')
    .execute();
  if (own.length > 0) return own;
  return db
    .selectFrom('order_lines')
    .innerJoin('shipments', 'shipments.order_pk', 'order_lines.order_pk')
    .select([...columns, 'quantity'])
    .where('shipments.id', '=', id)
    .orderBy('order_lines.position')
    .execute();
}

async function listEvents(id: number): Promise<ParcelEventRow[]> {
  const rows = await db
    .selectFrom('shipment_events')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['shipment_events.id', 'kind', 'source', 'occurred_at', 'reason', 'note', 'words'])
    .select(['username as by', 'received_at'])
    .where('shipment_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .orderBy('occurred_at', 'desc')
    .orderBy('shipment_events.id', 'desc')
    .execute();
  return rows.map(({ occurred_at, received_at, ...event }) => ({
    ...event,
    id: Number(event.id),
    occurred_at: occurred_at.toISOString(),
    received_at: received_at.toISOString(),
  }));
}
