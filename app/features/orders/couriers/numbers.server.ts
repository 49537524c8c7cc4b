import { sql } from 'kysely';
import { COURIERS, type CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { addParcelEvent, parcelText } from '#app/features/orders/fulfil/set-parcel.server.ts';
import { type LockedOrder, lockPlacedOrders } from '#app/features/orders/locked-order.server.ts';
import { toOrderId } from '#app/features/orders/order.ts';
import { readParcelCode } from '#app/features/orders/parcels/parcel-code.ts';
import type { Shipment } from '#app/features/orders/parcels/shipment.ts';
import {
  addShipment,
  addShipmentEvents,
  listShipments,
} from '#app/features/orders/parcels/shipments.server.ts';
import { inTransaction, type Tx, withoutCommit } from '#app/platform/database/database.server.ts';
import { leaveHouse } from './leave-house.server.ts';
import type { NUMBER_RESULTS, NumbersAnswer, ParcelKey } from './schema.ts';
import type { SentNumber } from './sent-numbers.ts';

export type SentNumbersInput = {
  courier: CourierCode;
  numbers: readonly SentNumber[];
  /** In the order of the sheet. */
  parcels: readonly ParcelKey[];
  handOver: boolean;
};

type Row = NumbersAnswer['rows'][number];

/** What the numbers would do: nothing is written. */
export function tryNumbers(input: SentNumbersInput, staffId: number): Promise<NumbersAnswer> {
  return withoutCommit((tx) => write(tx, input, staffId)).then((answer) => ({ ...answer, written: false }));
}

/** Writes those that match, all together; the others are left as they are. The same numbers again change nothing. */
export function writeNumbers(input: SentNumbersInput, staffId: number): Promise<NumbersAnswer> {
  return inTransaction((tx) => write(tx, input, staffId));
}

async function write(
  tx: Tx,
  { courier, numbers, parcels, handOver }: SentNumbersInput,
  staffId: number,
): Promise<NumbersAnswer> {
  const named = numbers.map((sent, at) => ({ ...sent, key: keyOf(sent, parcels[at]) }));
  const orders = await lockPlacedOrders(tx, [...new Set(named.flatMap(({ key }) => key?.order_id ?? []))]);
  const sent = named.map(({ number }) => number);
  await lockNumbers(tx, sent);
  const used = await findUsed(tx, courier, sent);
  const inOrders = await listAll(tx, [...orders.values()]);
  const rows: Row[] = [];
  const seen = new Set<string>();
  const stayed: string[] = [];
  const left = new Set<number>();
  let handedOver = 0;
  for (const { line, number, key } of named) {
    const order = key && orders.get(key.order_id);
    const all = (order && inOrders.get(order.id)) ?? [];
    const place = order ? findPlace(order, all, { key, number, courier }) : null;
    const name = key?.order_id ?? null;
    const found = seen.has(number)
      ? row('twice')
      : judge({ order, place, number, courier, seen, used, name });
    seen.add(number);
    rows.push({
      line,
      tracking_number: number,
      order_id: order?.order_id ?? key?.order_id ?? null,
      ...found,
    });
    if (!order || !place || (found.result !== 'matched' && found.result !== 'same')) continue;
    const shipment = place === 'new' ? await addShipment(tx, order.id) : place;
    seen.add(`parcel ${shipment.id}`);
    if (found.result === 'matched') await writeNumber(tx, order, shipment, { courier, number, staffId });
    if (handOver) {
      const leaving = await leaveHouse(tx, order, shipment, staffId);
      if (leaving.outcome === 'stays') stayed.push(`${order.order_id}: ${leaving.reason}`);
      // Parcels of one order that are packed leave together.
      else if (leaving.outcome === 'left' || left.has(order.id)) handedOver += 1;
      if (leaving.outcome === 'left') left.add(order.id);
    }
    if (found.result === 'matched' || handOver) inOrders.set(order.id, await listShipments(tx, order.id));
  }
  const count = (result: Row['result']) => rows.filter((one) => one.result === result).length;
  const [matched, same] = [count('matched'), count('same')];
  const refused = rows.length - matched - same;
  return { rows, matched, same, refused, written: true, handed_over: handedOver, stayed };
}

type Key = { order_id: string; number: number | null };

function keyOf({ order }: SentNumber, place: ParcelKey | undefined): Key | null {
  if (order === null) return place ?? null;
  return readParcelCode(order) ?? { order_id: toOrderId(order) ?? order, number: null };
}

/** As `findSameNumber` of one parcel does: two that get one number at once come one after the other. */
async function lockNumbers(tx: Tx, numbers: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('tracking_number'), hashtext(number))
    from (select distinct unnest(${numbers}::text[]) as number order by number) as sent`.execute(tx);
}

/** The order that has each number of this courier already. */
async function findUsed(
  tx: Tx,
  courier: CourierCode,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ number: string; order_id: string }>`
    select upper(shipments.tracking_number) as number, orders.order_id from shipments join orders on orders.id = order_pk
    where shipments.courier = ${courier} and upper(shipments.tracking_number) = any (${numbers}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ number, order_id }) => [number, order_id]));
}

async function listAll(tx: Tx, orders: readonly LockedOrder[]): Promise<Map<number, Shipment[]>> {
  if (orders.length === 0) return new Map();
  const shipments = await tx
    .selectFrom('shipments')
    .selectAll()
    .where(
      'order_pk',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('number')
    .execute();
  return Map.groupBy(shipments, ({ order_pk }) => order_pk);
}

type Wanted = { key: Key; number: string; courier: CourierCode };

/** `new`: the order has no parcel yet, and the number would make one. */
type Place = Shipment | 'new';

/** Of the order the named parcel, else the one with this number, else the first that waits for one, else the last; null when none goes out. */
function findPlace(
  order: LockedOrder,
  shipments: readonly Shipment[],
  { key, number, courier }: Wanted,
): Place | null {
  const all = shipments.filter(({ direction }) => direction !== 'return');
  if (
    all.length === 0 &&
    (key.number ?? 1) === 1 &&
    order.status !== 'Cancelled' &&
    order.status !== 'Pending'
  )
    return 'new';
  if (key.number !== null) return all.find((shipment) => shipment.number === key.number) ?? null;
  const has = (shipment: Shipment) =>
    shipment.courier === courier && shipment.tracking_number?.toUpperCase() === number;
  const waits = ({ state, tracking_number }: Shipment) => state === 'waiting' && tracking_number === null;
  return all.find(has) ?? all.find(waits) ?? all.at(-1) ?? null;
}

type Judged = {
  order: LockedOrder | null | undefined;
  place: Place | null;
  number: string;
  courier: CourierCode;
  seen: ReadonlySet<string>;
  used: ReadonlyMap<string, string>;
  name: string | null;
};

function judge({ order, place, number, courier, seen, used, name }: Judged) {
  if (!order) return row('unknown_order', name);
  if (!place) return row('not_waiting', name);
  if (place !== 'new') {
    const has = place.tracking_number;
    if (place.courier === courier && has?.toUpperCase() === number) return row('same', name);
    if (has !== null) return row('other_number', name, has);
    if (place.state === 'cancelled' || order.status === 'Cancelled') return row('not_waiting', name);
    if (seen.has(`parcel ${place.id}`)) return row('twice', name);
  }
  const other = used.get(number);
  return other ? row('used', name, other) : row('matched', name, COURIERS[courier].name);
}

const sentences: Record<(typeof NUMBER_RESULTS)[number], (name: string, other: string) => string> = {
  matched: (name, courier) => `${name} goes with ${courier}.`,
  same: (name) => `${name} has this number already.`,
  unknown_order: (name) =>
    name ? `There is no order ${name}.` : 'More numbers were pasted than parcels are ticked.',
  not_waiting: (name) => `No parcel of ${name} waits for a number.`,
  other_number: (name, other) =>
    `${name} has another number already: ${other}. Change it on the order itself.`,
  used: (_, other) => `The parcel of ${other} has this number.`,
  twice: (name) => (name ? `${name} stands there twice.` : 'This number stands there twice.'),
};

function row(result: Row['result'], name: string | null = null, other = '') {
  return { result, sentence: sentences[result](name ?? '', other) };
}

type NewNumber = { courier: CourierCode; number: string; staffId: number };

async function writeNumber(
  tx: Tx,
  order: LockedOrder,
  shipment: Shipment,
  { courier, number, staffId }: NewNumber,
): Promise<void> {
  const now = new Date();
  await tx
    .updateTable('shipments')
    .set({ courier, tracking_number: number, booked_at: shipment.booked_at ?? now })
    .where('id', '=', shipment.id)
    .execute();
  const event = {
    kind: 'booked',
    source: 'desk',
    occurredAt: now,
    fingerprint: `booked:${number}`,
    staffId,
  } as const;
  await addShipmentEvents(tx, { ...shipment, courier, tracking_number: number }, [event]);
  const [from, to] = [parcelText(shipment), parcelText({ courier, tracking_number: number })];
  await addParcelEvent(tx, order, { from, to, staffId, isFound: true });
}
