import { postEntry } from '#app/features/accounts/journal.server.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import type { Shipment } from '#app/features/orders/parcels/shipment.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { setCredit } from './credits.server.ts';
import { setHeld } from './new-pieces.server.ts';
import { listDelivered } from './pieces.server.ts';
import { valueOfLines } from './value-of-lines.server.ts';

/** Whatever the events of a parcel of a return or an exchange say, and whoever recorded them; stock is the inspection's. */
export async function followAftersale(tx: Tx, shipment: Shipment): Promise<void> {
  if (shipment.direction === 'return') await followBack(tx, shipment);
  if (shipment.direction === 'exchange') await followOut(tx, shipment);
}

async function followBack(tx: Tx, shipment: Shipment): Promise<void> {
  if (shipment.inspected_at === null) return;
  const record = await tx
    .selectFrom('aftersales')
    .selectAll()
    .where('back_shipment_id', '=', shipment.id)
    .where('received_at', 'is', null)
    .executeTakeFirst();
  if (!record) return;
  const lines = await takeCounts(tx, record.id, shipment.id);
  const value = record.reason === 'not_kept' ? 0 : await valueReceived(tx, record, lines);
  await tx
    .updateTable('aftersales')
    .set({
      received_at: shipment.inspected_at,
      updated_at: shipment.inspected_at,
      ...(await nextState(tx, record, value)),
    })
    .where('id', '=', record.id)
    .execute();
  if (record.kind === 'return' && record.outcome === 'refund') await setCredit(tx, record, value);
  if (record.kind === 'exchange' && record.amount < 0) await setCredit(tx, record, -record.amount);
  if (value > 0 && record.outcome !== 'none') await postReturn(tx, shipment, value);
  await addEvent(tx, shipment.order_pk, {
    ...{
      kind: 'aftersale',
      from: null,
      to: 'return_received',
      mailAfterSeconds: record.reason === 'not_kept' ? null : 0,
    },
  });
}

type Record = {
  id: number;
  order_pk: number;
  kind: string;
  state: string;
  amount: Paisa;
  outcome: string | null;
  out_shipment_id: number | null;
};

type Counted = { position: number; quantity: number; received: number };

async function takeCounts(tx: Tx, id: number, shipmentId: number): Promise<Counted[]> {
  const counted = await tx
    .selectFrom('shipment_lines')
    .select(['position', 'quantity', 'returned', 'sellable'])
    .where('shipment_id', '=', shipmentId)
    .execute();
  for (const { position, returned, sellable } of counted)
    await tx
      .updateTable('aftersale_lines')
      .set({ received: returned, sellable })
      .where('aftersale_id', '=', id)
      .where('position', '=', position)
      .execute();
  return counted.map(({ position, quantity, returned }) => ({ position, quantity, received: returned }));
}

/** In paisa. All pieces of an exchange are worth what its parcel says, so that the books end even. */
async function valueReceived(tx: Tx, record: Record, lines: readonly Counted[]): Promise<Paisa> {
  const isAll = lines.every(({ quantity, received }) => quantity === received);
  if (record.out_shipment_id !== null && isAll) {
    const { goods } = await tx
      .selectFrom('shipments')
      .select('goods')
      .where('id', '=', record.out_shipment_id)
      .executeTakeFirstOrThrow();
    return (goods ?? 0) - record.amount;
  }
  const came = lines.map(({ position, received }) => ({ position, quantity: received }));
  const value = await valueOfLines(tx, record.order_pk, came, await listDelivered(tx, record.order_pk));
  return record.kind === 'return' ? Math.min(value, await leftOf(tx, record.order_pk)) : value;
}

/** What a claim has given back for the same pieces is not given back twice. Paisa. */
async function leftOf(tx: Tx, orderPk: number): Promise<Paisa> {
  const { total, credited } = await tx
    .selectFrom('orders')
    .select(['total', 'credited'])
    .where('id', '=', orderPk)
    .executeTakeFirstOrThrow();
  return Math.max(0, total - (credited ?? 0));
}

async function nextState(tx: Tx, record: Record, value: Paisa) {
  const closed = { closed_at: new Date() };
  if (record.kind === 'exchange') {
    const isSent = await hasLeft(tx, record.out_shipment_id);
    return isSent ? { state: 'exchanged' as const, ...closed } : { state: 'received' as const };
  }
  if (record.outcome !== 'refund' || value === 0) return { state: 'closed' as const, ...closed };
  return { state: 'received' as const, amount: value };
}

async function hasLeft(tx: Tx, shipmentId: number | null): Promise<boolean> {
  if (shipmentId === null) return false;
  const out = await tx
    .selectFrom('shipments')
    .select('handed_over_at')
    .where('id', '=', shipmentId)
    .executeTakeFirst();
  return out ? out.handed_over_at !== null : false;
}

/** What was sold is so no more, and the shop owes it to her. */
async function postReturn(tx: Tx, { id, order_pk, inspected_at }: Shipment, value: Paisa): Promise<void> {
  const { time_zone } = await readSettings();
  const of = { order_pk, shipment_id: id };
  await postEntry(tx, {
    ...{ kind: 'returned', day: shopDay(inspected_at ?? new Date(), time_zone) },
    lines: [
      { ...of, account: 'returned_sales', amount: value },
      { ...of, account: 'customers', amount: -value },
    ],
  });
}

/** The parcel with the other pieces has left, was taken back into the house, or brought its pieces back. */
async function followOut(tx: Tx, shipment: Shipment): Promise<void> {
  const record = await tx
    .selectFrom('aftersales')
    .select(['id', 'kind', 'state', 'received_at'])
    .where('out_shipment_id', '=', shipment.id)
    .executeTakeFirst();
  if (!record) return;
  // They are for sale again, or gone: she has them no more.
  if (shipment.state === 'inspected' || shipment.state === 'lost') await setHeld(tx, record.id, false);
  if (record.kind !== 'exchange') return;
  const isOut = shipment.handed_over_at !== null;
  const isHere = record.received_at !== null;
  const state = isOut ? (isHere ? 'exchanged' : 'sent') : isHere ? 'received' : 'approved';
  if (!FOLLOWED.includes(record.state) || state === record.state) return;
  await tx
    .updateTable('aftersales')
    .set({ state, updated_at: new Date(), closed_at: state === 'exchanged' ? new Date() : null })
    .where('id', '=', record.id)
    .execute();
  if (isOut) await addEvent(tx, shipment.order_pk, { kind: 'aftersale', from: null, to: 'exchanged' });
}

const FOLLOWED = ['approved', 'received', 'sent', 'exchanged'];
