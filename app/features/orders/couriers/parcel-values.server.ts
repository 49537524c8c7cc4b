import { sql } from 'kysely';
import { splitParts } from '#app/features/orders/split/split-parts.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import type { WaitingParcel } from './to-book.server.ts';

/** By the parcel, in paisa, what the pieces in it are worth. A parcel with its whole order has none. */
export async function readValues(tx: Tx, parcels: readonly WaitingParcel[]): Promise<Map<number, Paisa>> {
  const parts = await splitParts(
    tx,
    parcels.map(({ order_pk }) => order_pk),
  );
  const exchanged = parcels.flatMap(({ shipment_id, direction }) =>
    direction === 'exchange' && shipment_id !== null ? shipment_id : [],
  );
  // What a claim sends once more is sold for nothing, and is worth what was claimed.
  const { rows } = await sql<{ id: number; value: Paisa }>`
    select shipments.id, coalesce(claims.amount, shipments.goods, 0) as value from shipments
    left join aftersales as claims on out_shipment_id = shipments.id and kind = 'claim'
    where shipments.id = any (${exchanged}::integer[])`.execute(tx);
  return new Map([
    ...[...parts].map(([id, { goods }]) => [id, goods] as const),
    ...rows.map(({ id, value }) => [id, value] as const),
  ]);
}
