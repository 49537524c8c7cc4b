import { type SqlBool, sql } from 'kysely';
import { withDeskFactsOf } from '#app/features/orders/desk/desk-facts.server.ts';
import { listUntoldOf } from '#app/features/orders/desk/told.server.ts';
import { orderVersion } from '#app/features/orders/edit/plan-edit.server.ts';
import { ERASED_PHONE, isOrderId } from '#app/features/orders/order.ts';
import { UNDONE } from '#app/features/orders/pay/undo-payment.server.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';
import { listPayments } from '#app/features/payments/ledger/queries.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { authorOf } from './change-status.server.ts';
import type { DetailLine, HistoryEntry, OrderDetail } from './schema.ts';

const MAX_COMPETING_ORDERS = 10;

/** Null for any other text, and for an unconfirmed wallet session. */
export async function findOrderDetail(orderId: string): Promise<OrderDetail | null> {
  if (!isOrderId(orderId)) return null;
  const found = await selectOrders(db)
    .select(['orders.id', 'orders.staff_discount', 'orders.agreed_delivery', 'orders.terms_reason'])
    .select([orderVersion.as('version'), mergedInto.as('merged_into')])
    .select(packingPhotos.as('packing_photos'))
    .where('orders.order_id', '=', orderId)
    .where('orders.placed_at', 'is not', null)
    .executeTakeFirst();
  if (!found) return null;
  const { id, version, staff_discount, agreed_delivery, terms_reason, merged_into, ...rest } = found;
  const { packing_photos, ...row } = rest;
  const [
    items,
    payments,
    duplicates,
    competing_orders,
    earlier,
    earlier_shop,
    undelivered,
    untold,
    customer,
  ] = await Promise.all([
    listLines(id),
    listPayments(id),
    listDuplicates(id, row),
    listCompetingOrders(id),
    countEarlier(id, row),
    countOfEarlierShop(row.phone),
    listUndelivered(id),
    listUntoldOf(id),
    findCustomerToken(row.phone),
  ]);
  const order = await withDeskFactsOf(db, toStaffOrder(row));
  const history = await listHistory(id, payments);
  return {
    ...order,
    version,
    staff_discount: toRupees(staff_discount ?? 0),
    agreed_delivery: agreed_delivery === null ? null : toRupees(agreed_delivery),
    ...{ terms_reason, merged_into, items, payments },
    paid: order.received,
    to_collect: order.balance,
    history,
    duplicates,
    competing_orders,
    earlier,
    earlier_shop,
    undelivered,
    untold,
    packing_photos,
    customer,
  };
}

const mergedInto = sql<
  string | null
>`(select order_id from orders as kept where kept.id = orders.merged_into)`;

const packingPhotos = sql<
  number[]
>`array(select number from packing_photos where order_pk = orders.id order by number)`;

async function findCustomerToken(phone: string): Promise<string | null> {
  const row = await db
    .selectFrom('customer_phones')
    .innerJoin('customers', 'customers.id', 'customer_phones.customer_id')
    .select('customers.token')
    .where('customer_phones.phone', '=', phone)
    .executeTakeFirst();
  return row?.token ?? null;
}

function listLines(orderPk: number): Promise<DetailLine[]> {
  return db
    .selectFrom('order_lines')
    .select([
      'position',
      'product_id as product',
      'name',
      'image',
      'size',
      'color',
      'quantity',
      'made_on_order',
    ])
    .select(sql<number>`(price / 100.0)`.as('price'))
    .select(sql<number>`(list_price / 100.0)`.as('list_price'))
    .select(sql<number>`(price * quantity / 100.0)`.as('line_total'))
    .where('order_pk', '=', orderPk)
    .orderBy('position')
    .execute();
}

async function listUndelivered(orderPk: number): Promise<OrderDetail['undelivered']> {
  const rows = await db
    .selectFrom('order_events')
    .select(sql<OrderDetail['undelivered'][number]>`unnest(undelivered_mails)`.as('recipient'))
    .distinct()
    .where('order_pk', '=', orderPk)
    .execute();
  return rows.map(({ recipient }) => recipient);
}

async function listCompetingOrders(orderPk: number): Promise<OrderDetail['competing_orders']> {
  return db
    .selectFrom('payments as own')
    .innerJoin('payments as competing', 'competing.transaction_id', 'own.transaction_id')
    .innerJoin('orders', 'orders.id', 'competing.order_pk')
    .select(['orders.order_id', 'orders.status', 'orders.payment_state'])
    .distinct()
    .where('own.order_pk', '=', orderPk)
    .where('own.state', 'in', ['claimed', 'verified', 'refunded'])
    .where('competing.state', 'in', ['claimed', 'verified', 'refunded'])
    .where('competing.order_pk', '<>', orderPk)
    .orderBy('orders.order_id')
    .limit(MAX_COMPETING_ORDERS)
    .execute();
}

const notReturned = (pieces: string) => `${pieces} was not given back: this size is gone`;

/** Oldest first. Entries about money come from the payments. */
async function listHistory(orderPk: number, payments: readonly Payment[]): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('order_events')
    .leftJoin('staff', 'staff.id', 'order_events.staff_id')
    .select(['order_events.kind', 'order_events.from_value', 'order_events.to_value'])
    .select(['order_events.created_at', 'order_events.undoes', 'order_events.note', 'staff.username'])
    .select('order_events.by_shopper')
    .where('order_events.order_pk', '=', orderPk)
    .where('order_events.kind', '<>', 'payment')
    .orderBy('order_events.id')
    .execute();
  const changes = rows.map(({ kind, from_value, to_value, created_at, undoes, note, ...author }) => ({
    at: created_at.toISOString(),
    by: authorOf({ kind, ...author }),
    kind,
    ...(kind === 'not_returned'
      ? { from: null, to: notReturned(to_value), note: from_value }
      : { from: from_value, to: to_value, note: undoes === null ? note : UNDONE }),
    amount: null,
  }));
  const mails = await listMails(orderPk);
  // The sort is stable: at the same time, payments come before what followed from them.
  return [...payments.flatMap(toEntries), ...changes, ...mails].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
}

/** Her mails, and what stood on her own page; what staff told her is in their contacts. */
async function listMails(orderPk: number): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('order_events')
    .select(['tell', 'told_via', 'told_at'])
    .where('order_pk', '=', orderPk)
    .where('tell', 'is not', null)
    .where('told_via', 'in', ['mail', 'page'])
    .where('told_by', 'is', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ tell, told_via, told_at }) =>
    tell && told_via && told_at
      ? [
          {
            ...{
              at: told_at.toISOString(),
              by: authorOf({ kind: 'told', by_shopper: false, username: null }),
              kind: 'told' as const,
            },
            ...{ from: tell, to: told_via, amount: null, note: null },
          },
        ]
      : [],
  );
}

function toEntries({ events }: Payment): HistoryEntry[] {
  return events.map(({ kind, at, by, amount, note }) => ({
    at,
    by,
    kind: 'payment',
    from: null,
    to: kind,
    amount,
    note,
  }));
}

const MAX_DUPLICATES = 10;

type Whose = { phone: string; created_at: Date };

/** The same phone and pieces, placed at most a day apart and not cancelled: perhaps sent twice. */
async function listDuplicates(
  orderPk: number,
  { phone, created_at }: Whose,
): Promise<OrderDetail['duplicates']> {
  const rows = await ofPhone(orderPk, phone)
    .select(['orders.order_id', 'orders.status', 'orders.created_at'])
    .where('orders.status', '<>', 'Cancelled')
    .where(sql<SqlBool>`orders.created_at between ${created_at}::timestamptz - interval '24 hours'
      and ${created_at}::timestamptz + interval '24 hours'`)
    .where(
      sql<SqlBool>`${unitsOfProducts(sql.ref('orders.id'))} = ${unitsOfProducts(sql`${orderPk}::integer`)}`,
    )
    .orderBy('orders.created_at', 'desc')
    .limit(MAX_DUPLICATES)
    .execute();
  return rows.map(({ order_id, status, created_at }) => ({
    order_id,
    status,
    created_at: created_at.toISOString(),
  }));
}

function unitsOfProducts(orderPk: ReturnType<typeof sql>) {
  return sql`(select array_agg((product_id, name, size, pieces)::text order by product_id, name, size) from (
    select product_id, name, size, sum(quantity) as pieces from order_lines where order_pk = ${orderPk}
    group by product_id, name, size) as piece)`;
}

async function countEarlier(orderPk: number, { phone, created_at }: Whose): Promise<OrderDetail['earlier']> {
  const counts = await ofPhone(orderPk, phone)
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn.countAll<number>().filterWhere(wasShipped).as('shipped'),
      eb.fn.countAll<number>().filterWhere('orders.status', '=', 'Cancelled').as('cancelled'),
    ])
    .where('orders.created_at', '<', created_at)
    .where(isNoDuplicate)
    .executeTakeFirst();
  return counts ?? { orders: 0, shipped: 0, cancelled: 0 };
}

async function countOfEarlierShop(phone: string): Promise<OrderDetail['earlier_shop']> {
  const counts = await db
    .selectFrom('earlier_orders')
    .select(({ fn }) => [fn.countAll<number>().as('orders'), fn.count<number>('outcome').as('ended')])
    .where('phone', '=', phone)
    .executeTakeFirst();
  return counts ?? { orders: 0, ended: 0 };
}

/** By its history: a parcel that was paid at the door is Paid by now. */
const wasShipped = sql<SqlBool>`(orders.status = 'Shipped' or orders.status = 'Paid' and exists (
  select from order_events where order_pk = orders.id and kind = 'status' and to_value = 'Shipped'))`;

/** What staff cancelled as a duplicate says nothing about her. */
const isNoDuplicate = sql<SqlBool>`(orders.merged_into is null and not orders.tags @> '{duplicate}')`;

function ofPhone(orderPk: number, phone: string) {
  return db
    .selectFrom('orders')
    .where('orders.phone', '=', phone)
    .where('orders.phone', '<>', ERASED_PHONE)
    .where('orders.id', '<>', orderPk)
    .where('orders.placed_at', 'is not', null);
}
