import { sql } from 'kysely';
import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { mostAttempts, payDue } from '#app/features/orders/parcels/courier-terms.server.ts';
import type { ParcelQueueCount } from '#app/features/orders/parcels/schema.ts';
import { promisedCash } from '#app/features/orders/parcels/shipment-contents.server.ts';
import { matchesSearch, readOrderSearch } from '#app/features/orders/search/matches-search.server.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import {
  isKeyOf,
  type Page,
  type PageQuery,
  type Position,
  readPage,
  type SortOrder,
  timeKey,
} from '#app/platform/database/queries.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import type { ParcelEventRow, ParcelRow } from './schema.ts';

export type ParcelQuery = PageQuery & {
  queue?: ParcelQueueCount['queue'] | undefined;
  courier?: CourierCode | undefined;
  city?: string | undefined;
  /** Order number, tracking number, the end of the phone, or what else finds an order. */
  q?: string | undefined;
};

/** A search that finds more is too wide to be of use. */
const MOST_FOUND = 150;

/** Of a queue those that wait longest, else the newest. */
export async function listParcels({
  queue,
  courier,
  city,
  q,
  ...page
}: ParcelQuery): Promise<Page<ParcelRow>> {
  const found = q ? await isFound(q) : null;
  const query = selectParcels(db)
    .$if(queue !== undefined, (all) => all.where('shipments.queue', '=', queue ?? null))
    .$if(courier !== undefined, (all) => all.where('shipments.courier', '=', courier ?? null))
    .$if(city !== undefined, (all) => all.where(sql<boolean>`lower(orders.city) = lower(${city})`))
    .$if(found !== null, (all) => all.where(found ?? sql<boolean>`true`));
  const { rows, next } = await readPage(query, parcelOrder(queue), page);
  return { rows: await toParcels(db, rows), next };
}

/** Whether a cursor was made by a list in this order; cursors come from addresses and may be forged. */
export function isParcelPosition({ key }: Position, queue: ParcelQuery['queue']): boolean {
  return isKeyOf(key, parcelOrder(queue).type);
}

function parcelOrder(queue: ParcelQuery['queue']): SortOrder {
  if (queue) return { ...timeKey('shipments.queued_at'), id: 'shipments.id', descending: false };
  const value = sql<number>`shipments.id`;
  return { value, cursorValue: value, type: 'bigint', id: 'shipments.id', descending: true };
}

async function isFound(q: string) {
  const search = await readOrderSearch(q);
  const orders = db
    .selectFrom('orders')
    .select('orders.id')
    .where('placed_at', 'is not', null)
    .where(matchesSearch(search))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_FOUND);
  const numbered = sql`select id from shipments where upper(tracking_number) = ${search.trackingNumber}`;
  return sql<boolean>`shipments.id = any (array(
    select id from shipments where order_pk in (${orders}) union all (${numbered})))`;
}

/** Null when there is no such parcel. */
export async function findParcel(id: number, connection: Database | Tx = db): Promise<ParcelRow | null> {
  const row = await selectParcels(connection).where('shipments.id', '=', id).executeTakeFirst();
  return row ? ((await toParcels(connection, [row]))[0] ?? null) : null;
}

type LastEvent = Pick<ParcelEventRow, 'kind' | 'source' | 'occurred_at' | 'reason' | 'note'>;

const lastEvent = sql<LastEvent | null>`(
  select json_build_object('kind', kind, 'source', source, 'occurred_at', ${isoTime('occurred_at')}, 'reason', reason, 'note', note)
  from shipment_events where shipment_id = shipments.id and withdrawn_at is null order by occurred_at desc, id desc limit 1)`;

const answer = sql<ParcelRow['answer']>`(
  select json_build_object('note', note, 'at', ${isoTime('occurred_at')})
  from shipment_events where shipment_id = shipments.id and withdrawn_at is null and kind = 'answered'
    and occurred_at >= shipments.moved_at order by id desc limit 1)`;

const pieces = sql<number>`coalesce(shipments.pieces,
  nullif((select sum(quantity)::integer from shipment_lines where shipment_id = shipments.id), 0),
  (select sum(quantity)::integer from order_lines where order_lines.order_pk = shipments.order_pk))`;

function isoTime(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function selectParcels(connection: Database | Tx) {
  return connection
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_pk')
    .leftJoin('courier_settings', 'courier_settings.courier', 'shipments.courier')
    .select(['shipments.id', 'shipments.order_pk', 'shipments.number', 'shipments.direction'])
    .select(['shipments.courier', 'shipments.tracking_number', 'shipments.state', 'shipments.courier_words'])
    .select(['shipments.is_contradicted', 'shipments.attempts', 'shipments.advice_due_at', 'shipments.cod'])
    .select(['shipments.queue', 'shipments.queued_at', 'shipments.moved_at', 'shipments.returning_at'])
    .select(['shipments.delivered_at', 'orders.order_id', 'orders.name', 'orders.city'])
    .select(sql<string | null>`to_char(shipments.chosen_day, 'YYYY-MM-DD')`.as('chosen_day'))
    .select(
      sql<number>`(select max(number)::integer from shipments as other where other.order_pk = shipments.order_pk)`.as(
        'of',
      ),
    )
    .select([lastEvent.as('last_event'), answer.as('answer'), pieces.as('pieces'), payDue.as('pay_due_at')])
    .select(mostAttempts.as('most_attempts'))
    .$narrowType<{ queue: ParcelRow['queue']; courier: CourierCode | null }>();
}

type Row = Awaited<ReturnType<ReturnType<typeof selectParcels>['executeTakeFirstOrThrow']>>;

async function toParcels(connection: Database | Tx, rows: readonly Row[]): Promise<ParcelRow[]> {
  const open = rows.filter(({ cod }) => cod === null);
  const promised = await promisedCash(connection, open);
  return rows.map(({ order_pk: _, cod, ...row }) => ({
    ...row,
    cod: toRupees(cod === null ? (promised.get(row.id) ?? 0) : Number(cod)),
    advice_due_at: row.advice_due_at?.toISOString() ?? null,
    queued_at: row.queued_at?.toISOString() ?? null,
    moved_at: row.moved_at?.toISOString() ?? null,
    returning_at: row.returning_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    pay_due_at: row.pay_due_at?.toISOString() ?? null,
  }));
}
