import type { Tx } from '#app/platform/database/database.server.ts';
import { addShipmentEvents, deskEvent, listShipments } from './shipments.server.ts';

/** What is on its way back to a locked order is here, and was looked at. */
export async function recordReceivedBack(tx: Tx, orderPk: number, staffId: number | null): Promise<void> {
  const now = new Date();
  for (const shipment of await listShipments(tx, orderPk)) {
    if (shipment.returning_at === null || shipment.inspected_at !== null) continue;
    await addShipmentEvents(tx, shipment, [
      deskEvent('received_back', now, staffId),
      deskEvent('inspected', now, staffId),
    ]);
  }
}
