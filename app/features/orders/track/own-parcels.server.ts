import { trackingLink } from '#app/features/orders/fulfil/couriers.ts';
import { listSplitParcels } from '#app/features/orders/split/order-parcels.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import type { OwnParcel } from './order-progress.ts';

const BACK: readonly string[] = ['returning', 'returned', 'received_back', 'inspected'];

/** Of an order in several parcels each of them; of any other none. */
export async function listOwnParcels(orderPk: number): Promise<OwnParcel[]> {
  const parcels = (await listSplitParcels(db, [orderPk])).get(orderPk) ?? [];
  return parcels.map(({ number, of, state, courier, tracking_number, lines, cod }) => ({
    ...{ number, of, cod, step: stepOf(state), link: trackingLink(courier, tracking_number) },
    pieces: lines.map(
      ({ quantity, name, size }) => `${quantity} × ${[name, size].filter(Boolean).join(', ')}`,
    ),
  }));
}

function stepOf(state: string): OwnParcel['step'] {
  if (state === 'waiting' || state === 'delivered') return state;
  return BACK.includes(state) ? 'back' : 'left';
}
