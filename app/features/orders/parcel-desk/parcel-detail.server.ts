import { sql } from 'kysely';
import { LAST_LINE } from '#app/features/orders/returns/value.ts';
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

/** Of the only parcel of an order that has not left, all its pieces; of an exchange those that it brings. */
async function listItems(id: number): Promise<ParcelDetail['items']> {
  const { rows } = await sql<ParcelDetail['items'][number]>`
    select piece.position, piece.name, piece.size, coalesce(nullif(piece.color, ''), products.color, '') as color, piece.image,
      coalesce(inside.quantity, piece.quantity) as quantity
    from shipments join order_pieces as piece on piece.order_pk = shipments.order_pk
    left join shipment_lines as inside on inside.shipment_id = shipments.id and inside.position = piece.position
    left join products on products.id = piece.product_id
    where shipments.id = ${id} and (inside.position is not null or piece.position <= ${LAST_LINE}
      and not exists (select from shipment_lines where shipment_id = shipments.id))
    order by piece.position`.execute(db);
  return rows;
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
