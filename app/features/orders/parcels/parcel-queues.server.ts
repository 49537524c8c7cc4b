import { sql } from 'kysely';
import { db } from '#app/platform/database/database.server.ts';
import { payDue } from './courier-terms.server.ts';
import { PARCEL_QUEUES, type ParcelQueueCount } from './schema.ts';

/** Every queue in its order, empty ones too. */
export async function countParcelQueues(now: Date): Promise<ParcelQueueCount[]> {
  const counted = await db
    .selectFrom('shipments')
    .leftJoin('courier_settings', 'courier_settings.courier', 'shipments.courier')
    .select(({ fn }) => [
      'queue',
      fn.countAll<number>().as('parcels'),
      fn.min('queued_at').as('oldest_at'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`advice_due_at <= ${now} or ${payDue} <= ${now}`)
        .as('late'),
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
