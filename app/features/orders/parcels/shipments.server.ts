import { randomUUID } from 'node:crypto';
import { refreshAttention } from '#app/features/orders/attention.server.ts';
import { lockOrder } from '#app/features/orders/locked-order.server.ts';
import { followAftersale } from '#app/features/orders/returns/follow-parcels.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { followDelivery } from './delivery-entries.server.ts';
import { followHandOver } from './hand-over-stock.server.ts';
import { type ParcelEventKind, type ParcelFacts, parcelFacts } from './parcel-state.ts';
import type { Shipment } from './shipment.ts';
import { fixContents } from './shipment-contents.server.ts';

const FINISHED: readonly Shipment['state'][] = ['delivered', 'inspected', 'lost', 'cancelled'];

/** In the order of their numbers. The caller has locked the order, and thereby its parcels. */
export function listShipments(tx: Tx, orderPk: number): Promise<Shipment[]> {
  return tx.selectFrom('shipments').selectAll().where('order_pk', '=', orderPk).orderBy('number').execute();
}

/** The parcel of a locked order that staff mean when they name none: the first that is not finished, else the last; made when there is none. */
export async function currentShipment(tx: Tx, orderPk: number): Promise<Shipment> {
  const forward = (await listShipments(tx, orderPk)).filter(({ direction }) => direction === 'forward');
  return meantParcel(forward) ?? addShipment(tx, orderPk);
}

/** Of the parcels to her in the order of their numbers, as `currentShipment` has it. */
export function meantParcel<Parcel extends Pick<Shipment, 'state'>>(
  forward: readonly Parcel[],
): Parcel | undefined {
  return forward.find(({ state }) => !FINISHED.includes(state)) ?? forward.at(-1);
}

/** One more parcel of a locked order. */
export async function addShipment(
  tx: Tx,
  orderPk: number,
  direction: Shipment['direction'] = 'forward',
): Promise<Shipment> {
  const { last } = await tx
    .selectFrom('shipments')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('order_pk', '=', orderPk)
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('shipments')
    .values({ order_pk: orderPk, number: (last ?? 0) + 1, direction })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type NewShipmentEvent = {
  kind: ParcelEventKind;
  source: 'desk' | 'scan' | 'file' | 'customer' | 'courier';
  occurredAt: Date;
  /** The same one comes only once. */
  fingerprint: string;
  words?: string | null;
  /** The courier's words as `courier_words` has them. */
  phrase?: string | null;
  reason?: string | null;
  note?: string | null;
  staffId: number | null;
  /** The change of the order's status that it is taken back with. */
  orderEvent?: number | null;
};

/** Said by hand; each is an event of its own. */
export function deskEvent(kind: ParcelEventKind, occurredAt: Date, staffId: number | null): NewShipmentEvent {
  return { kind, source: 'desk', occurredAt, fingerprint: `desk:${randomUUID()}`, staffId };
}

/** For a parcel whose order is locked; events that it has already change nothing. */
export async function addShipmentEvents(
  tx: Tx,
  shipment: Shipment,
  events: readonly NewShipmentEvent[],
): Promise<void> {
  const added = await tx
    .insertInto('shipment_events')
    .values(
      events.map(({ kind, source, occurredAt, fingerprint, staffId, ...event }) => ({
        shipment_id: shipment.id,
        kind,
        source,
        occurred_at: occurredAt,
        fingerprint,
        words: event.words ?? null,
        phrase: event.phrase ?? null,
        reason: event.reason ?? null,
        note: event.note ?? null,
        staff_id: staffId,
        order_event: event.orderEvent ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['shipment_id', 'fingerprint']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .returning('id')
    .execute();
  if (added.length > 0) await followEvents(tx, shipment);
}

/** Takes back what was recorded with a change of the order's status. */
export async function withdrawEventsOf(tx: Tx, orderPk: number, orderEvent: number): Promise<void> {
  const withdrawn = await tx
    .updateTable('shipment_events')
    .set({ withdrawn_at: new Date() })
    .where('order_event', '=', orderEvent)
    .where('withdrawn_at', 'is', null)
    .returning('shipment_id')
    .execute();
  await followAgain(tx, orderPk, withdrawn);
}

/** Takes back what the desk recorded of these kinds by hand. */
export async function withdrawDeskEvents(
  tx: Tx,
  orderPk: number,
  kinds: readonly ParcelEventKind[],
): Promise<void> {
  const withdrawn = await tx
    .updateTable('shipment_events')
    .set({ withdrawn_at: new Date() })
    .from('shipments')
    .whereRef('shipments.id', '=', 'shipment_events.shipment_id')
    .where('shipments.order_pk', '=', orderPk)
    // What came back stays handed over: it goes out again as another parcel.
    .where('shipments.state', 'not in', ['received_back', 'inspected'])
    .where('source', '=', 'desk')
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .returning('shipment_id')
    .execute();
  await followAgain(tx, orderPk, withdrawn);
}

async function followAgain(
  tx: Tx,
  orderPk: number,
  withdrawn: readonly { shipment_id: number }[],
): Promise<void> {
  await followEventsOf(tx, orderPk, new Set(withdrawn.map(({ shipment_id }) => shipment_id)));
}

/** After events of these parcels of a locked order mean something else. */
export async function followEventsOf(tx: Tx, orderPk: number, touched: ReadonlySet<number>): Promise<void> {
  if (touched.size === 0) return;
  for (const shipment of await listShipments(tx, orderPk))
    if (touched.has(shipment.id)) await followEvents(tx, shipment);
}

/** Brings the parcel, the stock and the journal to where its events say that they are. */
async function followEvents(tx: Tx, before: Shipment): Promise<void> {
  const facts = parcelFacts(await loadEvents(tx, before.id));
  const hasLeft = facts.handedOverAt !== null;
  const fixed = hasLeft && before.goods === null ? await fixContents(tx, before) : before;
  const shipment = await tx
    .updateTable('shipments')
    .set({ ...columnsOf(facts), advice_due_at: await adviceDue(tx, fixed, facts) })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await followHandOver(tx, shipment, hasLeft);
  await followDelivery(tx, shipment);
  await followAftersale(tx, shipment);
  if (!MOVES_MONEY.some((state) => (before.state === state) !== (shipment.state === state))) return;
  const order = await lockOrder(tx, (query) => query.where('id', '=', before.order_pk));
  if (order) await refreshAttention(tx, order);
}

/** What is collected, and what will not be. */
const MOVES_MONEY: readonly Shipment['state'][] = ['delivered', 'lost'];

async function loadEvents(tx: Tx, shipmentId: number) {
  const events = await tx
    .selectFrom('shipment_events')
    .select(['kind', 'occurred_at', 'fingerprint', 'words'])
    .where('shipment_id', '=', shipmentId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return events.map(({ occurred_at, ...event }) => ({ ...event, occurredAt: occurred_at.getTime() }));
}

function columnsOf(facts: ParcelFacts) {
  return {
    state: facts.state,
    courier_words: facts.words,
    is_contradicted: facts.isContradicted,
    attempts: facts.attempts,
    handed_over_at: moment(facts.handedOverAt),
    delivered_at: moment(facts.deliveredAt),
    returning_at: moment(facts.returningAt),
    returned_at: moment(facts.returnedAt),
    received_back_at: moment(facts.receivedBackAt),
    inspected_at: moment(facts.inspectedAt),
    moved_at: moment(facts.movedAt),
  };
}

function moment(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}

const ADVICE_HOURS = 24;

async function adviceDue(tx: Tx, { courier }: Shipment, { adviceSince }: ParcelFacts): Promise<Date | null> {
  if (adviceSince === null) return null;
  const agreed = await tx
    .selectFrom('courier_settings')
    .select('advice_hours')
    .where('courier', '=', courier ?? '')
    .executeTakeFirst();
  return new Date(adviceSince + (agreed?.advice_hours ?? ADVICE_HOURS) * 3_600_000);
}
