import type { Tx } from '#app/platform/database/database.server.ts';
import { currentShipment, listShipments } from './shipments.server.ts';

/** The next parcel of a locked order that has not left was packed then, or none of them is. */
export async function setPacked(tx: Tx, orderPk: number, at: Date | null): Promise<void> {
  await currentShipment(tx, orderPk);
  const parcels = (await listShipments(tx, orderPk)).filter(
    ({ state, direction, packed_at }) =>
      direction === 'forward' && state !== 'cancelled' && (packed_at === null) !== (at === null),
  );
  // Of a split order one after the other.
  const next = parcels.find(({ state }) => state === 'waiting') ?? parcels[0];
  const changed = at === null ? parcels : next ? [next] : [];
  for (const { id } of changed)
    await tx.updateTable('shipments').set({ packed_at: at }).where('id', '=', id).execute();
}

/** This parcel of a locked order is packed. */
export async function packParcel(tx: Tx, orderPk: number, number: number): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ packed_at: new Date() })
    .where('order_pk', '=', orderPk)
    .where('number', '=', number)
    .execute();
}
