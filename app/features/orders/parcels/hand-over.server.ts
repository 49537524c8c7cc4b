import { sql } from 'kysely';
import { withDeskFactsOf } from '#app/features/orders/desk/desk-facts.server.ts';
import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { gate } from '#app/features/orders/fulfil/gate.ts';
import { setStatus } from '#app/features/orders/fulfil/set-status.server.ts';
import { type LockedOrder, lockOrder } from '#app/features/orders/locked-order.server.ts';
import { UNDO_SECONDS } from '#app/features/orders/order.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { findByCode, type SameNumber } from './find-by-code.server.ts';
import type { HandOver, HandOverSums, ScanInput, ScannedParcel } from './schema.ts';
import type { Shipment } from './shipment.ts';
import { addShipmentEvents, listShipments } from './shipments.server.ts';

const SHOWN = 50;

const parcels = sql<number>`(select count(*)::integer from shipments where hand_over_id = hand_overs.id)`;

const waiting = sql<number>`(select count(*)::integer from shipments
  where queue = 'to_hand_over' and shipments.courier = hand_overs.courier and hand_overs.closed_at is null)`;

const parcelsOfOrder = sql<number>`(select count(*)::integer from shipments as one
  where one.order_pk = shipments.order_pk and one.direction = 'forward' and one.state <> 'cancelled')`;

const sends = sql<ScannedParcel['sends']>`case when shipments.direction <> 'exchange' then 'order'
  when exists (select from aftersales where out_shipment_id = shipments.id and kind = 'claim') then 'resend' else 'exchange' end`;

function selectHandOvers() {
  return db
    .selectFrom('hand_overs')
    .leftJoin('staff', 'staff.id', 'hand_overs.opened_by')
    .select([
      'hand_overs.id',
      'courier',
      'opened_at',
      'username as opened_by',
      'closed_at',
      'rider',
      'proof_kind',
    ])
    .select([parcels.as('parcels'), waiting.as('waiting')])
    .$narrowType<{ courier: CourierCode; proof_kind: HandOver['proof_kind'] }>();
}

type Row = Awaited<ReturnType<ReturnType<typeof selectHandOvers>['executeTakeFirstOrThrow']>>;

function toHandOver({ opened_at, closed_at, ...row }: Row): HandOver {
  return { ...row, opened_at: opened_at.toISOString(), closed_at: closed_at?.toISOString() ?? null };
}

/** The newest fifty, open ones first. */
export async function listHandOvers(): Promise<HandOver[]> {
  const rows = await selectHandOvers()
    .orderBy(sql`closed_at is null`, 'desc')
    .orderBy('opened_at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(toHandOver);
}

/** With its parcels, the last scanned first; null for an unknown one. */
export async function findHandOver(id: number): Promise<(HandOver & { scanned: ScannedParcel[] }) | null> {
  const row = await selectHandOvers().where('hand_overs.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const scanned = await db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'order_pk')
    .select(['orders.order_id', 'shipments.number', 'shipments.tracking_number', 'shipments.pieces', 'city'])
    .select([parcelsOfOrder.as('of'), sends.as('sends'), sql<Date>`handed_over_at`.as('scanned_at')])
    .where('hand_over_id', '=', id)
    .orderBy('handed_over_at', 'desc')
    .orderBy('shipments.id', 'desc')
    .execute();
  return {
    ...toHandOver(row),
    scanned: scanned.map(({ scanned_at, ...one }) => ({ ...one, scanned_at: scanned_at.toISOString() })),
  };
}

/** What its parcels ask for, in rupees; null for an unknown list. */
export async function sumHandOver(id: number): Promise<HandOverSums | null> {
  if (!(await selectHandOvers().where('hand_overs.id', '=', id).executeTakeFirst())) return null;
  const rows = await db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'order_pk')
    .select(['orders.order_id', 'shipments.number', 'shipments.cod'])
    .where('hand_over_id', '=', id)
    .orderBy('handed_over_at', 'desc')
    .orderBy('shipments.id', 'desc')
    .execute();
  const parcels = rows.map(({ cod, ...row }) => ({ ...row, cod: toRupees(Number(cod ?? 0)) }));
  return { cod: parcels.reduce((sum, { cod }) => sum + cod, 0), parcels };
}

/** The list that is open for this courier, or a new one. */
export function openHandOver(courier: CourierCode, staffId: number): Promise<number> {
  return inTransaction(async (tx) => {
    const { id } = await tx
      .insertInto('hand_overs')
      .values({ courier, opened_by: staffId })
      // Locks the list that is open, which might be closed before it could be read.
      .onConflict((conflict) =>
        conflict.column('courier').where('closed_at', 'is', null).doUpdateSet({ courier }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** @returns false when there is no such list that is open. */
export function closeHandOver(id: number, rider: string, staffId: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const closed = await tx
      .updateTable('hand_overs')
      .set({ closed_at: sql`now()`, closed_by: staffId, rider })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return closed !== undefined;
  });
}

export type ScanResult =
  | { outcome: 'handed_over'; order_id: string }
  /** Scanned before, into this list or another one: nothing has changed. */
  | { outcome: 'already'; order_id: string; at: Date }
  | { outcome: 'unknown_code' }
  | { outcome: 'same_number'; parcels: SameNumber[] }
  | { outcome: 'list_closed' }
  | { outcome: 'wrong_courier'; order_id: string; courier: CourierCode }
  | { outcome: 'not_packed'; order_id: string }
  | { outcome: 'cancelled'; order_id: string }
  /** Something is against its order. */
  | { outcome: 'held_back'; order_id: string };

type Scan = { handOverId: number; staffId: number; now: Date };

/** By the code of a label: the order’s number or the tracking number. A scan that is sent again later, because the line was down, counts once. */
export function scanOut(
  { code, courier: meant, scanned_at }: ScanInput,
  { handOverId, staffId, now }: Scan,
): Promise<ScanResult> {
  return inTransaction(async (tx) => {
    const list = await tx
      .selectFrom('hand_overs')
      .select(['courier', 'closed_at'])
      .where('id', '=', handOverId)
      .forShare()
      .executeTakeFirst();
    const found = list && (await findByCode(tx, code, meant ?? (list.courier as CourierCode)));
    if (!found) return { outcome: 'unknown_code' };
    if ('same' in found) return { outcome: 'same_number', parcels: found.same };
    const order = await lockOrder(tx, (query) => query.where('id', '=', found.order_pk));
    if (!order) return { outcome: 'unknown_code' };
    const { order_id } = order;
    const shipment = pick(await listShipments(tx, order.id), found.id);
    if (shipment?.handed_over_at) return { outcome: 'already', order_id, at: shipment.handed_over_at };
    // What is sent once more may belong to an order whose first parcel came back.
    const isOfOrder = !shipment || shipment.direction === 'forward';
    if (shipment?.state === 'cancelled' || (isOfOrder && order.status === 'Cancelled'))
      return { outcome: 'cancelled', order_id };
    if (!shipment) return withoutParcel(tx, order);
    if (list.closed_at) return { outcome: 'list_closed' };
    if (shipment.courier !== null && shipment.courier !== list.courier)
      return { outcome: 'wrong_courier', order_id, courier: shipment.courier as CourierCode };
    if (shipment.direction === 'forward' && (await isHeldBack(tx, order)))
      return { outcome: 'held_back', order_id };
    if (shipment.packed_at === null) return { outcome: 'not_packed', order_id };
    const courier = list.courier as CourierCode;
    await tx
      .updateTable('shipments')
      .set({ courier, hand_over_id: handOverId })
      .where('id', '=', shipment.id)
      .execute();
    const at = scanned_at ? momentOf(scanned_at, now) : now;
    const event = {
      kind: 'handed_over',
      source: 'scan',
      occurredAt: at,
      fingerprint: 'scan',
      staffId,
    } as const;
    await addShipmentEvents(tx, { ...shipment, courier }, [event]);
    if (shipment.direction === 'forward' && order.status !== 'Shipped')
      await ship(tx, order, shipment.id, staffId);
    return { outcome: 'handed_over', order_id };
  });
}

const WEEK_MS = 7 * 86_400_000;

/** A scan is sent late by days at most; the clock of a device that says more, or a later moment than now, is wrong. */
function momentOf(scanned_at: string, now: Date): Date {
  const at = new Date(scanned_at);
  return at > now || now.getTime() - at.getTime() > WEEK_MS ? now : at;
}

/** Of an order whose first parcel nobody has packed. */
async function withoutParcel(tx: Tx, order: LockedOrder): Promise<ScanResult> {
  const { order_id } = order;
  return { outcome: (await isHeldBack(tx, order)) ? 'held_back' : 'not_packed', order_id };
}

/** Its undo takes the scan back too. */
async function ship(tx: Tx, order: LockedOrder, shipmentId: number, staffId: number): Promise<void> {
  const set = await setStatus(tx, order, 'Shipped', staffId, { mailAfterSeconds: UNDO_SECONDS });
  if (set.outcome !== 'set') throw new Error(`A parcel that may go out could not be shipped: ${set.outcome}`);
  await tx
    .updateTable('shipment_events')
    .set({ order_event: set.event })
    .where('shipment_id', '=', shipmentId)
    .where('fingerprint', '=', 'scan')
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** The one that was scanned by its own number, else the first of the order that has not left, else the last one. */
function pick(shipments: readonly Shipment[], id: number | null): Shipment | undefined {
  if (id !== null) return shipments.find((shipment) => shipment.id === id);
  const forward = shipments.filter(({ direction }) => direction !== 'return');
  const waiting = forward.filter(({ state }) => state === 'waiting');
  return waiting.find(({ packed_at }) => packed_at !== null) ?? waiting[0] ?? forward.at(-1);
}

async function isHeldBack(tx: Tx, { id }: LockedOrder): Promise<boolean> {
  const row = await selectOrders(tx).where('orders.id', '=', id).executeTakeFirstOrThrow();
  return gate(await withDeskFactsOf(tx, toStaffOrder(row)), 'ship').length > 0;
}
