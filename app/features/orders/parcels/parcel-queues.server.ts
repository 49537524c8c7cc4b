import { sql } from 'kysely';
import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { db } from '#app/platform/database/database.server.ts';
import { type PageQuery, readPage } from '#app/platform/database/queries.server.ts';
import { PARCEL_QUEUES, type ParcelQueue, type ParcelQueueCount, type ParcelRow } from './schema.ts';

/** Every queue in its order, empty ones too. */
export async function countParcelQueues(now: Date): Promise<ParcelQueueCount[]> {
  const counted = await db
    .selectFrom('shipments')
    .select(({ fn }) => [
      'queue',
      fn.countAll<number>().as('parcels'),
      fn.min('queued_at').as('oldest_at'),
      fn.countAll<number>().filterWhere('advice_due_at', '<=', now).as('late'),
    ])
    .where('queue', 'is not', null)
    .groupBy('queue')
    .execute();
  return PARCEL_QUEUES.map((queue) => {
    const { parcels = 0, oldest_at = null, late = 0 } = counted.find((row) => row.queue === queue) ?? {};
    return {
      queue,
      parcels: Number(parcels),
      oldest_at: oldest_at?.toISOString() ?? null,
      late: Number(late),
    };
  });
}

export type ParcelFilter = { queue: ParcelQueue; courier?: CourierCode | undefined };

/** Those that wait longest first. No name, phone or price, so that packers may read it. */
export async function listParcels({ queue, courier }: ParcelFilter, page: PageQuery) {
  const query = db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_pk')
    .select(['shipments.id', 'orders.order_id', 'shipments.number', 'direction', 'shipments.courier'])
    .select(['shipments.tracking_number', 'state', 'courier_words', 'is_contradicted', 'shipments.queue'])
    .select(['shipments.queued_at', 'moved_at', 'attempts', 'advice_due_at', 'orders.city'])
    .select(sql<number | null>`coalesce(shipments.pieces, orders.pieces)`.as('pieces'))
    .where('shipments.queue', '=', queue)
    .$if(courier !== undefined, (all) => all.where('shipments.courier', '=', courier as CourierCode));
  const order = { at: 'shipments.queued_at', id: 'shipments.id', order: 'oldest first' } as const;
  const { rows, next } = await readPage(query, order, page);
  const parcels = rows.map(
    ({ queued_at, moved_at, advice_due_at, ...row }): ParcelRow => ({
      ...row,
      queued_at: queued_at?.toISOString() ?? null,
      moved_at: moved_at?.toISOString() ?? null,
      advice_due_at: advice_due_at?.toISOString() ?? null,
    }),
  );
  return { rows: parcels, next };
}
