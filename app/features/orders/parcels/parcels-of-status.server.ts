import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import type { OrderStatus } from '#app/features/orders/order.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { OUT, type ParcelEventKind } from './parcel-state.ts';
import type { Shipment } from './shipment.ts';
import {
  addShipment,
  addShipmentEvents,
  listShipments,
  withdrawDeskEvents,
  withdrawEventsOf,
} from './shipments.server.ts';

type StatusStep = {
  from: OrderStatus;
  to: OrderStatus;
  /** The entry of the change in the order's history, and the one that it takes back. */
  event: number;
  undoes: number | null;
  staffId: number | null;
};

/** Nothing of them goes out again. */
const GONE: readonly Shipment['state'][] = ['inspected', 'received_back', 'lost', 'cancelled'];

/** A status that staff or an outside client set says something about the parcels; what their events said before stays as it is. */
export async function followStatusWithParcels(
  tx: Tx,
  order: Pick<LockedOrder, 'id'>,
  { from, to, event, undoes, staffId }: StatusStep,
): Promise<void> {
  if (undoes !== null) await withdrawEventsOf(tx, order.id, undoes);
  const say = (shipment: Shipment, kind: ParcelEventKind) =>
    addShipmentEvents(tx, shipment, [
      {
        kind,
        source: 'desk',
        occurredAt: new Date(),
        fingerprint: `status:${event}`,
        staffId,
        orderEvent: event,
      },
    ]);
  // What was cancelled before it left may go out again.
  if (from === 'Cancelled') await withdrawDeskEvents(tx, order.id, ['cancelled', 'returning', 'corrected']);
  if (from === 'Paid' && to === 'Shipped') await withdrawDeskEvents(tx, order.id, ['delivered']);
  if (to === 'Pending' || to === 'Confirmed')
    await withdrawDeskEvents(tx, order.id, ['handed_over', 'delivered']);
  const forward = (await listShipments(tx, order.id)).filter(({ direction }) => direction === 'forward');
  if (to === 'Shipped' && !forward.some(({ state }) => !GONE.includes(state)))
    forward.push(await addShipment(tx, order.id));
  for (const shipment of leaving(forward, to)) {
    const kind = said(shipment, to);
    if (kind) await say(shipment, kind);
  }
}

/** Of a split order leaves what is packed, or else all; once one has left, the others leave by their own scans. */
function leaving(forward: readonly Shipment[], to: OrderStatus): readonly Shipment[] {
  if (to !== 'Shipped') return forward;
  if (forward.some(({ state }) => OUT.includes(state) || state === 'delivered')) return [];
  const packed = forward.filter(({ packed_at, state }) => packed_at !== null && state === 'waiting');
  return packed.length > 0 ? packed : forward;
}

function said({ state, cod }: Shipment, to: OrderStatus): ParcelEventKind | null {
  const isOut = OUT.includes(state);
  if (to === 'Shipped') return state === 'waiting' ? 'handed_over' : null;
  // Its money has come, so somebody has opened the door.
  if (to === 'Paid') return isOut && (cod ?? 0) > 0 ? 'delivered' : null;
  if (to !== 'Cancelled') return null;
  if (state === 'waiting') return 'cancelled';
  if (state === 'delivered') return 'corrected';
  return isOut ? 'returning' : null;
}
