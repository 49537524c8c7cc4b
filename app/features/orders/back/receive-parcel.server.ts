import { lockOrder } from '#app/features/orders/locked-order.server.ts';
import { findByCode, type SameNumber } from '#app/features/orders/parcels/find-by-code.server.ts';
import { OUT, type ParcelState } from '#app/features/orders/parcels/parcel-state.ts';
import type { ScanInput } from '#app/features/orders/parcels/schema.ts';
import type { Shipment } from '#app/features/orders/parcels/shipment.ts';
import { addShipmentEvents, listShipments } from '#app/features/orders/parcels/shipments.server.ts';
import { inTransaction } from '#app/platform/database/database.server.ts';

export type Receiving =
  | { outcome: 'received'; id: number }
  /** Scanned before: nothing has changed. */
  | { outcome: 'already'; order_id: string; at: Date; id: number }
  | { outcome: 'unknown_code' }
  | { outcome: 'same_number'; parcels: SameNumber[] }
  /** It never left, was delivered, or was cancelled. */
  | { outcome: 'not_expected'; order_id: string; state: ParcelState };

/** Says that a parcel is in our hands, by the code of its label. Its pieces are not for sale before somebody has looked at them. A scan that is sent later, because the line was down, counts once. */
export function receiveParcel(
  { code, courier, scanned_at }: ScanInput,
  staffId: number,
  now: Date,
): Promise<Receiving> {
  return inTransaction(async (tx) => {
    const found = await findByCode(tx, code, courier ?? null);
    if (found && 'same' in found) return { outcome: 'same_number', parcels: found.same };
    const order = found && (await lockOrder(tx, (query) => query.where('id', '=', found.order_pk)));
    const shipment = order && pick(await listShipments(tx, order.id), found.id);
    if (!shipment) return { outcome: 'unknown_code' };
    const { order_id } = order;
    const { id, received_back_at, moved_at, state } = shipment;
    if (received_back_at) return { outcome: 'already', order_id, at: received_back_at, id };
    if (!EXPECTED.includes(state)) return { outcome: 'not_expected', order_id, state };
    const scanned = scanned_at ? new Date(Math.min(Date.parse(scanned_at), now.getTime())) : now;
    // What is known to have happened before it came, happened before.
    const occurredAt = moved_at && moved_at > scanned ? moved_at : scanned;
    await addShipmentEvents(tx, shipment, [
      { kind: 'received_back', source: 'scan', occurredAt, fingerprint: 'received', staffId },
    ]);
    return { outcome: 'received', id };
  });
}

/** The likeliest to come back first. */
const EXPECTED: readonly ParcelState[] = ['returned', 'returning', ...OUT, 'lost'];

/** The one that was scanned by its own number, else of the order the one that is expected most. */
function pick(shipments: readonly Shipment[], id: number | null): Shipment | undefined {
  if (id !== null) return shipments.find((shipment) => shipment.id === id);
  const expected = EXPECTED.flatMap((state) => shipments.filter((shipment) => shipment.state === state));
  return expected[0] ?? shipments.find(({ state }) => state === 'received_back') ?? shipments.at(-1);
}
