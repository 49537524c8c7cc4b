import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ParcelCheck, PaymentCheck } from '#app/features/orders/fulfil/checks.ts';
import { isLate } from '#app/features/orders/late/late.server.ts';
import type { LateKind } from '#app/features/orders/late/late.ts';
import { matchesSearch, paidBy, readOrderSearch } from '#app/features/orders/search/matches-search.server.ts';
import { toTransactionId } from '#app/features/payments/ledger/payment.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import type { DB } from '#app/platform/database/database-types.ts';
import { betweenDays } from '#app/platform/database/days.server.ts';
import {
  type Page,
  type PageQuery,
  readPage,
  type TimeOrder,
} from '#app/platform/database/queries.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { amountsDue } from './amounts.ts';
import { withDeskFacts } from './desk/desk-facts.server.ts';
import type { Channel, Queue } from './desk/queues.ts';
import type { OrderStatus } from './order.ts';
import type { ReadOrder, StaffOrder } from './order-schema.ts';

export type OrderFilter = {
  status?: OrderStatus | undefined;
  payment?: PaymentCheck | undefined;
  parcel?: ParcelCheck | undefined;
  /** 'false': to be confirmed. */
  reserved?: 'true' | 'false' | undefined;
  queue?: Queue | undefined;
  tag?: string | undefined;
  assigned_to?: string | undefined;
  channel?: Channel | undefined;
  late?: LateKind | undefined;
  /** Their numbers, with commas between. */
  orders?: string | undefined;
  /** A token. */
  customer?: string | undefined;
  /** The first and the last day, in the time zone of the shop, such as 2026-03-21. */
  from?: string | undefined;
  to?: string | undefined;
  transaction_id?: string | undefined;
  more_pieces_than?: number | undefined;
  q?: string | undefined;
};

/** Newest first, of a queue those that wait longest; wallet sessions appear only once a transaction id is claimed. */
export async function listOrders(query: OrderFilter & PageQuery): Promise<Page<StaffOrder>> {
  const { rows, next } = await readOrders(query, query);
  return { rows: await withDeskFacts(db, rows), next };
}

/** The orders of the list without what only the desk shows of them. */
export async function readOrders(filter: OrderFilter, page: PageQuery): Promise<Page<ReadOrder>> {
  const orders = selectOrders(db).where(await matchesFilter(filter));
  const { rows, next } = await readPage(orders, orderOf(filter), page);
  return { rows: rows.map(toStaffOrder), next };
}

export async function countOrders(filter: OrderFilter): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(await matchesFilter(filter))
    .executeTakeFirstOrThrow();
  return count;
}

/** Of all that the list would show, in its order. */
export async function listOrderIds(filter: OrderFilter, most: number): Promise<string[]> {
  const orders = db
    .selectFrom('orders')
    .select('orders.order_id')
    .where(await matchesFilter(filter));
  const { rows } = await readPage(orders, orderOf(filter), { limit: most });
  return rows.map(({ order_id }) => order_id);
}

function orderOf({ queue }: OrderFilter): TimeOrder {
  if (queue) return { at: 'orders.queued_at', id: 'orders.id', order: 'oldest first' };
  return { at: 'orders.created_at', id: 'orders.id' };
}

async function matchesFilter(filter: OrderFilter) {
  const { status, payment, parcel, reserved, queue, tag, assigned_to, channel, from, to, q } = filter;
  const { transaction_id, late, orders, customer, more_pieces_than } = filter;
  const { time_zone } = await readSettings();
  const search = q ? await readOrderSearch(q) : null;
  return (eb: ExpressionBuilder<DB, 'orders'>) =>
    eb.and([
      eb('orders.placed_at', 'is not', null),
      ...(status ? [eb('orders.status', '=', status)] : []),
      ...(payment ? [hasPayment(payment)] : []),
      ...(parcel ? [hasParcel(parcel)] : []),
      ...(reserved === 'true' ? [eb('orders.is_reserved', '=', true)] : []),
      // As its index says it.
      ...(reserved === 'false' ? [eb.not(eb.ref('orders.is_reserved'))] : []),
      ...(queue ? [eb('orders.queue', '=', queue)] : []),
      ...(tag ? [sql<boolean>`orders.tags @> array[${tag}] and cardinality(orders.tags) > 0`] : []),
      ...(channel ? [eb('orders.channel', '=', channel)] : []),
      ...(assigned_to ? [isAssignedTo(assigned_to)] : []),
      ...(orders ? [eb('orders.order_id', 'in', orders.split(','))] : []),
      ...(customer ? [isOf(customer)] : []),
      ...(late ? [isLate(late, time_zone)] : []),
      ...(from || to ? [betweenDays('orders.created_at', { from, to }, time_zone)] : []),
      ...(more_pieces_than ? [eb('orders.pieces', '>', more_pieces_than)] : []),
      ...(transaction_id ? [paidBy(toTransactionId(transaction_id) ?? transaction_id)] : []),
      ...(search ? [matchesSearch(search)(eb)] : []),
    ]);
}

function isOf(token: string) {
  return sql<boolean>`orders.phone in (select customer_phones.phone from customer_phones
    join customers on customers.id = customer_phones.customer_id where customers.token = ${token})`;
}

function isAssignedTo(username: string) {
  return sql<boolean>`orders.assigned_to = (select staff.id from staff where staff.username = ${username})`;
}

export function selectOrders(connection: Database | Tx) {
  return connection
    .selectFrom('orders')
    .select([
      'orders.order_id',
      'orders.status',
      'orders.payment_method',
      'orders.payment_state',
      'orders.transaction_id',
      'orders.name',
      'orders.email',
      'orders.phone',
      'orders.address',
      'orders.city',
      'orders.postal_code',
      'orders.delivery_note',
      'orders.referral_code',
      'orders.subtotal',
      'orders.discount',
      'orders.delivery',
      'orders.total',
      'orders.credited',
      'orders.collected',
      'orders.lost',
      'orders.advance',
      'orders.rest_in_cash',
      'orders.is_reserved',
      'orders.created_at',
      'orders.attention',
      'orders.courier',
      'orders.tracking_number',
      'orders.packed_at',
      'orders.delivered_at',
      'orders.returning_at',
      'orders.received_back_at',
    ])
    .select(DESK_COLUMNS)
    .select([calling.as('calling'), lastContact.as('last_contact'), assignedTo.as('assigned_to')])
    .select([dayOf('on_hold_until'), dayOf('deliver_on'), dayOf('waits_until')])
    .select(dayOf('ready_by'))
    .select(linesOfOrder)
    .select([isContested.as('is_contested'), received.as('received'), isDelivered.as('is_delivered')])
    .select(shippedAt.as('shipped_at'));
}

const DESK_COLUMNS = [
  'orders.channel',
  'orders.second_phone',
  'orders.landmark',
  'orders.queue',
  'orders.queued_at',
  'orders.tags',
  'orders.unanswered_calls',
  'orders.next_call_at',
  'orders.on_hold_since',
  'orders.on_hold_reason',
  'orders.agreed_total',
  'orders.has_made_on_order',
  'orders.ready_at',
  'orders.slip_printed_at',
] as const;

function dayOf<Column extends 'on_hold_until' | 'deliver_on' | 'waits_until' | 'ready_by'>(column: Column) {
  return sql<string | null>`to_char(${sql.ref(`orders.${column}`)}, 'YYYY-MM-DD')`.as(column);
}

const calling = sql<{
  by: string;
  until: string;
} | null>`(select json_build_object('by', username, 'until', called_until)
  from staff where staff.id = orders.called_by and orders.called_until > now())`;

const lastContact = sql<StaffOrder['last_contact']>`(select json_build_object(
    'channel', channel, 'outcome', outcome, 'at', contact_attempts.created_at, 'by', username)
  from contact_attempts left join staff on staff.id = contact_attempts.staff_id
  where order_pk = orders.id order by contact_attempts.id desc limit 1)`;

const assignedTo = sql<string | null>`(select username from staff where staff.id = orders.assigned_to)`;

/** SQL for the lines of an order in one column, in rupees. */
export function linesOfOrder(eb: ExpressionBuilder<DB, 'orders'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('order_lines')
      .select(['product_id as product', 'name', 'image', 'size', 'color', 'quantity', 'made_on_order'])
      .select(sql<number>`price / 100.0`.as('price'))
      .whereRef('order_pk', '=', 'orders.id')
      .orderBy('position'),
  ).as('items');
}

const isContested = sql<boolean>`(orders.payment_state = 'claimed' and exists (
  select from payments join payments as competing on competing.transaction_id = payments.transaction_id
  where payments.order_pk = orders.id and payments.state = 'claimed'
    and competing.order_pk <> orders.id and competing.state in ('claimed', 'verified', 'refunded')))`;

const received = sql<number>`(select coalesce(sum(payments.received - payments.refunded), 0)::bigint from payments
  where payments.order_pk = orders.id and payments.state = 'verified')`;

const isDelivered = sql<boolean>`(orders.status = 'Paid' and orders.shipped_at is not null)`;

const shippedAt = sql<Date | null>`(case when orders.status = 'Shipped' then orders.shipped_at end)`;

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

export function toStaffOrder(row: OrderRow): ReadOrder {
  const { subtotal, discount, delivery, total, credited, collected, lost, advance, received, ...others } =
    row;
  const { on_hold_since, on_hold_until, on_hold_reason, ready_at, agreed_total, created_at, ...rest } =
    others;
  const { packed_at, shipped_at, delivered_at, returning_at, received_back_at } = row;
  const { missing, due } = amountsDue(row);
  return {
    ...rest,
    subtotal: toRupees(subtotal),
    discount: toRupees(discount),
    delivery: toRupees(delivery),
    total: toRupees(total),
    credited: toRupees(credited ?? 0),
    collected: toRupees(collected ?? 0),
    lost: toRupees(lost ?? 0),
    advance: toRupees(advance),
    received: toRupees(received),
    missing: toRupees(missing),
    balance: toRupees(due),
    created_at: created_at.toISOString(),
    agreed_total: agreed_total === null ? null : toRupees(agreed_total),
    queued_at: row.queued_at?.toISOString() ?? null,
    next_call_at: row.next_call_at?.toISOString() ?? null,
    slip_printed_at: row.slip_printed_at?.toISOString() ?? null,
    on_hold: on_hold_since && { reason: on_hold_reason ?? '', until: on_hold_until },
    is_ready: ready_at !== null,
    packed_at: packed_at?.toISOString() ?? null,
    shipped_at: shipped_at?.toISOString() ?? null,
    delivered_at: delivered_at?.toISOString() ?? null,
    returning_at: returning_at?.toISOString() ?? null,
    received_back_at: received_back_at?.toISOString() ?? null,
  };
}

/** Conditions on `orders`. Whatever needs a look is among the claimed, also what is short or waits for long. */
const PAYMENT_CONDITIONS: Record<PaymentCheck, RawBuilder<boolean>> = {
  claimed: sql`((orders.payment_state = 'claimed' and orders.status <> 'Cancelled') or orders.attention is not null)`,
  waiting: sql`orders.attention = 'payment_waiting'`,
  approved: sql`orders.payment_state = 'verified'`,
  rejected: sql`(orders.payment_state = 'failed' and orders.payment_method <> 'cod')`,
  short: sql`orders.attention = 'underpaid'`,
  to_refund: sql`orders.attention in ('paid_after_hold', 'paid_but_cancelled', 'paid_twice')`,
  refunded: sql`orders.payment_state = 'refunded'`,
};

/** Of placed orders only; wallet sessions are not shown to staff. */
export function hasPayment(check: PaymentCheck): RawBuilder<boolean> {
  return sql<boolean>`(orders.placed_at is not null and ${PAYMENT_CONDITIONS[check]})`;
}

/** Conditions on `orders`, each with an index (db/migrations/018-lists-of-parcels.sql). */
const PARCEL_CONDITIONS: Record<ParcelCheck, RawBuilder<boolean>> = {
  packed: sql`(orders.packed_at is not null and orders.delivered_at is null and orders.status in ('Pending', 'Confirmed', 'Paid')
    and orders.shipped_at is null)`,
  on_road: sql`(orders.status = 'Shipped' and orders.delivered_at is null)`,
  no_number: sql`(orders.status = 'Shipped' and orders.delivered_at is null and orders.tracking_number is null)`,
  delivered: sql`orders.delivered_at is not null`,
  coming_back: sql`(orders.returning_at is not null and orders.received_back_at is null)`,
};

function hasParcel(check: ParcelCheck): RawBuilder<boolean> {
  return sql<boolean>`${PARCEL_CONDITIONS[check]}`;
}
