import {
  findOpenEntry,
  type JournalLine,
  postEntry,
  reverseEntry,
} from '#app/features/accounts/journal.server.ts';
import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import type { Shipment } from './shipment.ts';

/** A delivered parcel is sold, and its courier holds what was collected; the entry is taken back when it was not delivered after all. */
export async function followDelivery(tx: Tx, shipment: Shipment): Promise<void> {
  const posted = await findOpenEntry(tx, 'delivered', shipment.id);
  const isDelivered = shipment.delivered_at !== null && shipment.state === 'delivered';
  if ((posted !== null) === isDelivered) return;
  if (posted !== null) await reverseEntry(tx, posted);
  else await post(tx, shipment);
}

async function post(tx: Tx, shipment: Shipment): Promise<void> {
  const lines = linesOf(shipment);
  if (lines.length === 0) return;
  const { time_zone } = await readSettings();
  const day = shopDay(shipment.delivered_at ?? new Date(), time_zone);
  await postEntry(tx, { kind: 'delivered', day, lines });
}

/** What was given by hand was paid for at the counter. */
export const WITHOUT_COURIER: CourierCode = 'counter';

function linesOf({ id, order_pk, courier, goods, delivery, cod }: Shipment): JournalLine[] {
  const of = { order_pk, shipment_id: id };
  const sold = (goods ?? 0) + (delivery ?? 0);
  const lines: JournalLine[] = [
    { ...of, account: 'customers', amount: sold },
    { ...of, account: 'sales', amount: -(goods ?? 0) },
    { ...of, account: 'delivery_charges', amount: -(delivery ?? 0) },
    { ...of, account: 'couriers', courier: courier ?? WITHOUT_COURIER, amount: cod ?? 0 },
    { ...of, account: 'customers', amount: -(cod ?? 0) },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}
