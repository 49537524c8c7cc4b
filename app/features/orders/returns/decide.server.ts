import { sql } from 'kysely';
import { refreshAttention } from '#app/features/orders/attention.server.ts';
import { type LockedOrder, lockOrder } from '#app/features/orders/locked-order.server.ts';
import { UNDO_SECONDS } from '#app/features/orders/order.ts';
import { addEvent } from '#app/features/orders/order-events.server.ts';
import type { Shipment } from '#app/features/orders/parcels/shipment.ts';
import { addShipment, addShipmentEvents, deskEvent } from '#app/features/orders/parcels/shipments.server.ts';
import { hasErrorCode, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { setCredit } from './credits.server.ts';
import { giveBackNewPieces, type NotThere, takeNewPieces } from './new-pieces.server.ts';
import { noteInHistory } from './open-aftersale.server.ts';
import { listDelivered } from './pieces.server.ts';
import type { AftersaleState } from './reasons.ts';
import type { Approval } from './schema.ts';
import { valueOfLines } from './value-of-lines.server.ts';

export type LockedAftersale = Awaited<ReturnType<typeof selectAftersale>>;

export type Decided =
  | { outcome: 'done' }
  | { outcome: 'not_found' }
  /** It is in this state meanwhile, which this cannot follow. */
  | { outcome: 'impossible'; state: AftersaleState }
  | { outcome: 'number_taken' }
  | NotThere;

/** In a transaction that has locked the order first, then the record. */
export function withAftersale<Result>(
  id: number,
  change: (tx: Tx, order: LockedOrder, aftersale: LockedAftersale) => Promise<Result>,
): Promise<Result | { outcome: 'not_found' }> {
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, (query) =>
      query.where('orders.id', '=', (eb) =>
        eb.selectFrom('aftersales').select('order_pk').where('aftersales.id', '=', id),
      ),
    );
    if (!order) return { outcome: 'not_found' };
    return change(tx, order, await selectAftersale(tx, id));
  });
}

function selectAftersale(tx: Tx, id: number) {
  return tx.selectFrom('aftersales').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** A return waits for its pieces then; an exchange has set the other pieces aside, and its parcel asks for the difference. */
export async function approve(id: number, approval: Approval, staffId: number): Promise<Decided> {
  try {
    return await withAftersale(id, async (tx, order, aftersale): Promise<Decided> => {
      if (aftersale.state !== 'requested') return { outcome: 'impossible', state: aftersale.state };
      const missing = await takeNewPieces(tx, id, order.id);
      if (missing) return missing;
      const isExchange = aftersale.kind === 'exchange';
      const back = await addBackShipment(tx, aftersale, approval, staffId);
      const out = isExchange ? await addOutShipment(tx, order, aftersale) : null;
      if (isExchange && aftersale.amount > 0) await setCredit(tx, aftersale, -aftersale.amount);
      await update(tx, aftersale, {
        ...{ state: 'approved', back_shipment_id: back.id, out_shipment_id: out?.id ?? null },
        ...(approval.waits_for_return !== undefined && {
          waits_for_return: isExchange && approval.waits_for_return,
        }),
      });
      await refreshAttention(tx, { ...order, credited: await creditOf(tx, order.id) });
      await tell(tx, order.id, isExchange ? 'exchange_approved' : 'return_approved', staffId);
      return { outcome: 'done' };
    });
  } catch (error) {
    // The courier has another parcel with this number.
    if (hasErrorCode(error, '23505')) return { outcome: 'number_taken' };
    throw error;
  }
}

/** It is on its way to the shop from now on; what it brings is counted when it is here. */
async function addBackShipment(
  tx: Tx,
  { id, order_pk }: LockedAftersale,
  { courier = null, tracking_number }: Approval,
  staffId: number,
): Promise<Shipment> {
  const shipment = await addShipment(tx, order_pk, 'return');
  const named = await tx
    .updateTable('shipments')
    .set({ courier, tracking_number: courier === null ? null : tracking_number })
    .where('id', '=', shipment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`insert into shipment_lines (shipment_id, position, quantity)
    select ${shipment.id}, position, quantity from aftersale_lines where aftersale_id = ${id}`.execute(tx);
  await addShipmentEvents(tx, named, [deskEvent('returning', new Date(), staffId)]);
  return named;
}

/** What she pays for it at the door is the difference, in whole rupees. */
async function addOutShipment(
  tx: Tx,
  order: LockedOrder,
  { id, amount }: LockedAftersale,
): Promise<Shipment> {
  const lines = await tx
    .selectFrom('aftersale_lines')
    .select(['position', 'quantity'])
    .where('aftersale_id', '=', id)
    .execute();
  const value = await valueOfLines(tx, order.id, lines, await listDelivered(tx, order.id));
  return addParcelOfPieces(tx, id, order.id, { goods: value + amount, cod: Math.max(0, amount) });
}

/** In paisa; without `delivery` the parcel is brought for nothing. */
export type ParcelMoney = { goods: Paisa; cod: Paisa; delivery?: Paisa };

/** A parcel with the other pieces of an exchange or a claim. */
export async function addParcelOfPieces(
  tx: Tx,
  id: number,
  orderPk: number,
  { goods, cod, delivery = 0 }: ParcelMoney,
): Promise<Shipment> {
  const shipment = await addShipment(tx, orderPk, 'exchange');
  await sql`insert into shipment_lines (shipment_id, position, quantity)
    select ${shipment.id}, new_position, quantity from aftersale_lines
    where aftersale_id = ${id} and new_position is not null`.execute(tx);
  // What was printed is that of another parcel.
  await tx.updateTable('orders').set({ slip_printed_at: null }).where('id', '=', orderPk).execute();
  return tx
    .updateTable('shipments')
    .set({ goods, cod, delivery, pieces: piecesIn(shipment.id) })
    .where('id', '=', shipment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const piecesIn = (shipment: number) =>
  sql<number>`(select sum(quantity) from shipment_lines where shipment_id = ${shipment})`;

/** With what she is told. */
export function refuse(id: number, answer: string, staffId: number): Promise<Decided> {
  return withAftersale(id, async (tx, order, aftersale): Promise<Decided> => {
    const isOpen =
      aftersale.state === 'requested' || (aftersale.kind === 'claim' && aftersale.state === 'open');
    if (!isOpen) return { outcome: 'impossible', state: aftersale.state };
    await update(tx, aftersale, { state: 'refused', answer, closed_at: new Date() });
    await tell(tx, order.id, 'return_refused', staffId, answer);
    return { outcome: 'done' };
  });
}

const WITHDRAWN_FROM: readonly AftersaleState[] = ['requested', 'approved', 'open'];

/** She has changed her mind, or it was begun by mistake: as long as no piece has moved. */
export function withdraw(id: number, staffId: number | null): Promise<Decided> {
  return withAftersale(id, (tx, order, aftersale) => withdrawLocked(tx, order, aftersale, staffId));
}

export async function withdrawLocked(
  tx: Tx,
  order: LockedOrder,
  aftersale: LockedAftersale,
  staffId: number | null,
): Promise<Decided> {
  if (!WITHDRAWN_FROM.includes(aftersale.state) || aftersale.reason === 'not_kept')
    return { outcome: 'impossible', state: aftersale.state };
  await giveBackNewPieces(tx, aftersale.id, order.id);
  await cancelParcels(tx, aftersale, staffId);
  if (aftersale.credited !== 0) await setCredit(tx, aftersale, 0);
  await update(tx, aftersale, { state: 'withdrawn', closed_at: new Date() });
  await noteInHistory(tx, order.id, aftersale.kind, 'Withdrawn', { staffId, byShopper: staffId === null });
  await refreshAttention(tx, { ...order, credited: await creditOf(tx, order.id) });
  return { outcome: 'done' };
}

/** Neither comes nor goes: with their events they would stand in the queues for ever. */
async function cancelParcels(tx: Tx, aftersale: LockedAftersale, staffId: number | null): Promise<void> {
  const ids = [aftersale.back_shipment_id, aftersale.out_shipment_id].filter((id) => id !== null);
  if (ids.length === 0) return;
  await tx
    .updateTable('shipment_events')
    .set({ withdrawn_at: new Date() })
    .where('shipment_id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .execute();
  const shipments = await tx.selectFrom('shipments').selectAll().where('id', 'in', ids).execute();
  for (const shipment of shipments)
    await addShipmentEvents(tx, shipment, [deskEvent('cancelled', new Date(), staffId)]);
}

type Change = {
  state: AftersaleState;
  answer?: string;
  outcome?: 'refund' | 'part_refund' | 'resend';
  amount?: Paisa;
  paid?: Paisa;
  back_shipment_id?: number;
  out_shipment_id?: number | null;
  waits_for_return?: boolean;
  closed_at?: Date;
};

export async function update(tx: Tx, { id, decided_at }: LockedAftersale, change: Change): Promise<void> {
  const now = new Date();
  await tx
    .updateTable('aftersales')
    .set({ ...change, updated_at: now, decided_at: decided_at ?? now })
    .where('id', '=', id)
    .execute();
}

export async function creditOf(tx: Tx, orderPk: number): Promise<Paisa | null> {
  const { credited } = await tx
    .selectFrom('orders')
    .select('credited')
    .where('id', '=', orderPk)
    .executeTakeFirstOrThrow();
  return credited;
}

/** By mail, or by staff; the mail waits as long as a change of status. */
export async function tell(
  tx: Tx,
  orderPk: number,
  to: string,
  staffId: number | null,
  note: string | null = null,
): Promise<void> {
  await addEvent(tx, orderPk, {
    ...{ kind: 'aftersale', from: null, to, note, staffId, mailAfterSeconds: UNDO_SECONDS },
  });
}
