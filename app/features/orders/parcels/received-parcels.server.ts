import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/database/database.server.ts';
import { addShipmentEvents, listShipments, type NewShipmentEvent } from './shipments.server.ts';

/** What is on its way back to a locked order is here, and was looked at. */
export async function recordReceivedBack(tx: Tx, orderPk: number, staffId: number | null): Promise<void> {
  const now = new Date();
  for (const shipment of await listShipments(tx, orderPk)) {
    if (shipment.returning_at === null || shipment.inspected_at !== null) continue;
    const events = (['received_back', 'inspected'] as const).map(
      (kind): NewShipmentEvent => ({
        kind,
        source: 'desk',
        occurredAt: now,
        fingerprint: `desk:${randomUUID()}`,
        staffId,
      }),
    );
    await addShipmentEvents(tx, shipment, events);
  }
}
