import { sql } from 'kysely';
import { type LockedOrder, lockPlacedOrder } from '#app/features/orders/locked-order.server.ts';
import { isOrderId, UNDO_SECONDS } from '#app/features/orders/order.ts';
import { addEvent, queueOrderMailsLater } from '#app/features/orders/order-events.server.ts';
import type { Parcel } from '#app/features/orders/order-schema.ts';
import { setPacked } from '#app/features/orders/parcels/packed-parcels.server.ts';
import {
  addShipmentEvents,
  currentShipment,
  deskEvent,
  withdrawDeskEvents,
} from '#app/features/orders/parcels/shipments.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { COURIERS, type CourierCode } from './couriers.ts';
import { hasLeft } from './has-left.server.ts';
import type { ParcelInput } from './schema.ts';

export type ParcelResult =
  | { outcome: 'saved'; parcel: Parcel }
  /** Somebody else changed it since `seen`; null without a parcel. */
  | { outcome: 'changed'; text: string; by: string; at: Date }
  /** Another order has this number of this courier. */
  | { outcome: 'number_used'; order_id: string }
  | { outcome: 'not_found' | 'courier_needed' | 'not_shipped' };

type Columns = {
  courier: CourierCode | null;
  tracking_number: string | null;
  packed_at: Date | null;
  delivered_at: Date | null;
};

/** Each change has an entry in the order's history; what is as it was has none. */
export async function setParcel(
  orderId: string,
  input: ParcelInput,
  staffId: number | null,
): Promise<ParcelResult> {
  if (!isOrderId(orderId)) return { outcome: 'not_found' };
  return inTransaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return { outcome: 'not_found' };
    const before = await loadParcel(tx, order.id);
    if (input.seen && parcelText(input.seen) !== parcelText(before))
      return { outcome: 'changed', text: parcelText(before), ...(await loadLastParcelEntry(tx, order.id)) };
    const after = changed(before, input, new Date());
    if (after.tracking_number !== null && after.courier === null) return { outcome: 'courier_needed' };
    if (input.delivered && !before.delivered_at && !(await hasLeft(tx, order)))
      return { outcome: 'not_shipped' };
    const used = parcelText(after) === parcelText(before) ? null : await findSameNumber(tx, order.id, after);
    if (used) return { outcome: 'number_used', order_id: used.order_id };
    await writeParcel(tx, order, { before, after, staffId });
    await recordChanges(tx, order, { before, after, staffId });
    return { outcome: 'saved', parcel: toParcel(orderId, after) };
  });
}

function loadParcel(tx: Tx, orderPk: number): Promise<Columns> {
  return tx
    .selectFrom('orders')
    .select(['courier', 'tracking_number', 'packed_at', 'delivered_at'])
    .where('id', '=', orderPk)
    .executeTakeFirstOrThrow();
}

/** What an order says of its parcel is what its current shipment says. */
async function writeParcel(tx: Tx, { id }: LockedOrder, { before, after, staffId }: Change): Promise<void> {
  const shipment = await currentShipment(tx, id);
  const { courier, tracking_number } = after;
  await tx.updateTable('shipments').set({ courier, tracking_number }).where('id', '=', shipment.id).execute();
  if ((before.packed_at === null) !== (after.packed_at === null)) await setPacked(tx, id, after.packed_at);
  if (before.delivered_at === null && after.delivered_at !== null)
    await addShipmentEvents(tx, { ...shipment, courier }, [
      deskEvent('delivered', after.delivered_at, staffId),
    ]);
  if (before.delivered_at !== null && after.delivered_at === null)
    await withdrawDeskEvents(tx, id, ['delivered']);
}

function changed(before: Columns, input: ParcelInput, now: Date): Columns {
  const { courier = before.courier, tracking_number = before.tracking_number, packed, delivered } = input;
  return {
    courier,
    tracking_number,
    packed_at: momentOf(before.packed_at, packed, now),
    delivered_at: momentOf(before.delivered_at, delivered, now),
  };
}

function momentOf(before: Date | null, is: boolean | undefined, now: Date): Date | null {
  if (is === undefined) return before;
  return is ? (before ?? now) : null;
}

type Change = { before: Columns; after: Columns; staffId: number | null };

async function recordChanges(tx: Tx, order: LockedOrder, { before, after, staffId }: Change): Promise<void> {
  const [from, to] = [parcelText(before), parcelText(after)];
  if (from !== to)
    await addParcelEvent(tx, order, { from, to, staffId, isFound: after.tracking_number !== null });
  for (const kind of ['packed', 'delivered'] as const) {
    const [was, is] = [before[`${kind}_at`] !== null, after[`${kind}_at`] !== null];
    if (was !== is) await addEvent(tx, order.id, { kind, from: null, to: is ? 'yes' : 'no', staffId });
  }
}

async function loadLastParcelEntry(tx: Tx, orderPk: number): Promise<{ by: string; at: Date }> {
  const { created_at, username } = await tx
    .selectFrom('order_events')
    .leftJoin('staff', 'staff.id', 'order_events.staff_id')
    .select(['order_events.created_at', 'staff.username'])
    .where('order_events.order_pk', '=', orderPk)
    .where('order_events.kind', '=', 'parcel')
    .orderBy('order_events.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { by: username ?? 'Shop', at: created_at };
}

async function findSameNumber(tx: Tx, orderPk: number, { courier, tracking_number }: Columns) {
  if (tracking_number === null) return null;
  // Two orders that are given one number at the same moment come one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('tracking_number'), hashtext(${tracking_number}))`.execute(
    tx,
  );
  const other = await tx
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_pk')
    .select('orders.order_id')
    .where(sql<boolean>`upper(shipments.tracking_number) = upper(${tracking_number})`)
    .where('shipments.courier', '=', courier)
    .where('orders.id', '<>', orderPk)
    .limit(1)
    .executeTakeFirst();
  return other ?? null;
}

/** Such as `TCS 771234`; empty without either. */
export function parcelText({
  courier,
  tracking_number,
}: Pick<Columns, 'courier' | 'tracking_number'>): string {
  return [courier && COURIERS[courier].name, tracking_number].filter(Boolean).join(' ');
}

function toParcel(order_id: string, { packed_at, delivered_at, ...rest }: Columns): Parcel {
  return {
    order_id,
    ...rest,
    packed_at: packed_at?.toISOString() ?? null,
    delivered_at: delivered_at?.toISOString() ?? null,
  };
}

type ParcelEvent = {
  from: string;
  to: string;
  staffId: number | null;
  /** Whether there is a tracking number to tell. */
  isFound: boolean;
};

/** A number that comes after the mail about Shipped has a mail of its own, which waits for a correction like that of a status. */
export async function addParcelEvent(
  tx: Tx,
  order: LockedOrder,
  { from, to, staffId, isFound }: ParcelEvent,
): Promise<void> {
  await overtakeParcelMail(tx, order.id);
  const isMailed = isFound && order.status === 'Shipped' && !(await isStatusMailWaiting(tx, order.id));
  await tx
    .insertInto('order_events')
    .values({
      order_pk: order.id,
      kind: 'parcel',
      from_value: from,
      to_value: to,
      staff_id: staffId,
      ...(isMailed
        ? { mails_due_at: sql<Date>`now() + make_interval(secs => ${UNDO_SECONDS})` }
        : { pending_mails: [] }),
    })
    .execute();
  if (isMailed) await queueOrderMailsLater(tx, UNDO_SECONDS);
}

async function overtakeParcelMail(tx: Tx, orderPk: number): Promise<void> {
  await tx
    .updateTable('order_events')
    .set({ pending_mails: [] })
    .where('order_pk', '=', orderPk)
    .where('kind', '=', 'parcel')
    .where('pending_mails', 'is', null)
    .execute();
}

async function isStatusMailWaiting(tx: Tx, orderPk: number): Promise<boolean> {
  const waiting = await tx
    .selectFrom('order_events')
    .select('id')
    .where('order_pk', '=', orderPk)
    .where('kind', '=', 'status')
    .where('pending_mails', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}
