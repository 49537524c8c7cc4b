import type { Tx } from '#app/platform/database/database.server.ts';
import { currentShipment, listShipments } from './shipments.server.ts';

/** All parcels of a locked order that have not left were packed then, or none of them is. */
export async function setPacked(tx: Tx, orderPk: number, at: Date | null): Promise<void> {
  await currentShipment(tx, orderPk);
  for (const { id, packed_at, state } of await listShipments(tx, orderPk))
    if (state !== 'cancelled' && (packed_at === null) !== (at === null))
      await tx.updateTable('shipments').set({ packed_at: at }).where('id', '=', id).execute();
}
