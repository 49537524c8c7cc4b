import { sql } from 'kysely';
import type { Customer, CustomerSort } from '#app/features/customers/schema.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import {
  matchesSearch,
  type OrderSearch,
  readOrderSearch,
} from '#app/features/orders/search/matches-search.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { betweenDays } from '#app/platform/database/days.server.ts';
import {
  isKeyOf,
  isSearchable,
  likePattern,
  type Page,
  type PageQuery,
  type Position,
  readPage,
  type SortOrder,
  timeKey,
} from '#app/platform/database/queries.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { withDeskFacts } from './desk-facts.server.ts';

export type CustomerQuery = PageQuery & {
  q?: string | undefined;
  sort?: CustomerSort | undefined;
  restricted?: boolean | undefined;
  refused_often?: boolean | undefined;
  /** Of their last order: the first and the last day, in the time zone of the shop. */
  from?: string | undefined;
  to?: string | undefined;
};

/** Beyond so many of their newest orders a search is too wide to be of use, and adding up what each customer ordered takes long. */
const MOST_FOUND = 150;

/** Found by their newest orders, or by the note about them. */
export async function listCustomers({ q, sort, ...query }: CustomerQuery): Promise<Page<Customer>> {
  const customers = selectCustomers().where(await matchesQuery({ q, ...query }));
  const { rows, next } = await readPage(customers, customerOrder(sort), query);
  return { rows: rows.map(toCustomer), next };
}

export async function countCustomers(query: CustomerQuery): Promise<number> {
  const { count } = await db
    .selectFrom('customers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(await matchesQuery(query))
    .executeTakeFirstOrThrow();
  return count;
}

/** Of a query of `customers`. */
async function matchesQuery({ q, restricted, refused_often, from, to }: CustomerQuery) {
  const search = q ? await readOrderSearch(q) : null;
  const { time_zone } = await readSettings();
  const conditions = [
    ...(restricted ? [sql`customers.restriction is not null`] : []),
    ...(refused_often ? [sql`customers.refused > 1`] : []),
    ...(search ? [isFound(q ?? '', search)] : []),
    ...(from || to ? [betweenDays('customers.last_order_at', { from, to }, time_zone)] : []),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Whether a cursor was made by a list in this order; cursors come from addresses and may be forged. */
export function isCustomerPosition({ key }: Position, sort: CustomerSort | undefined): boolean {
  return isKeyOf(key, customerOrder(sort).type);
}

function customerOrder(sort: CustomerSort | undefined): SortOrder {
  if (sort !== 'spent')
    return { ...timeKey('customers.last_order_at'), id: 'customers.id', descending: true };
  const value = sql<number>`customers.spent`;
  return { value, cursorValue: value, type: 'bigint', id: 'customers.id', descending: true };
}

function isFound(q: string, search: OrderSearch) {
  const orders = db
    .selectFrom('orders')
    .select('phone')
    .where('placed_at', 'is not', null)
    .where(matchesSearch(search))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_FOUND);
  const noted = isSearchable(q) ? sql`note ilike ${likePattern(q)}` : sql`false`;
  return sql<boolean>`customers.id in (
    select customer_id from customer_phones where phone in (${orders})
    union all (select id from customers where ${noted} limit ${MOST_FOUND}))`;
}

/** Null when there is no such customer. */
export async function findCustomer(token: string): Promise<Customer | null> {
  const row = await selectCustomers().where('customers.token', '=', token).executeTakeFirst();
  return row ? toCustomer(row) : null;
}

/** Newest first; none for a token that is no customer's. */
export async function listOrdersOf(token: string, page: PageQuery): Promise<Page<StaffOrder>> {
  const query = selectOrders(db)
    .where('orders.placed_at', 'is not', null)
    .where('orders.phone', 'in', (eb) =>
      eb
        .selectFrom('customer_phones')
        .innerJoin('customers', 'customers.id', 'customer_phones.customer_id')
        .select('customer_phones.phone')
        .where('customers.token', '=', token),
    );
  const { rows, next } = await readPage(query, { at: 'orders.created_at', id: 'orders.id' }, page);
  return { rows: await withDeskFacts(db, rows.map(toStaffOrder)), next };
}

type Summary = {
  phones: string[];
  orders: number;
  delivered: number;
  refused: number;
  returned: number;
  cancelled: number;
  spent: number;
  name: string;
  city: string;
  last_contact_at: Date | null;
  earlier_orders: number;
};

function selectCustomers() {
  const summary = sql<Summary>`(
    select array_agg(distinct phone) as phones, count(*) as orders,
      count(*) filter (where delivered_at is not null or status = 'Paid' and shipped_at is not null) as delivered,
      count(*) filter (where returning_at is not null and delivered_at is null) as refused,
      count(*) filter (where returning_at is not null) as returned,
      count(*) filter (where status = 'Cancelled' and returning_at is null and merged_into is null and not tags @> '{duplicate}') as cancelled,
      coalesce(sum(total) filter (where status <> 'Cancelled' and (status = 'Paid' or delivered_at is not null)), 0)::float8 as spent,
      (array_agg(name order by created_at desc))[1] as name,
      (array_agg(city order by created_at desc))[1] as city,
      (select max(contact_attempts.created_at) from contact_attempts
        join orders as reached on reached.id = order_pk
        where reached.phone in (select phone from customer_phones where customer_id = customers.id)) as last_contact_at,
      (select count(*) from (select from earlier_orders
        where phone in (select phone from customer_phones where customer_id = customers.id) limit 100) as earlier) as earlier_orders
    from orders
    where placed_at is not null and phone in (select phone from customer_phones where customer_id = customers.id)
    having count(*) > 0)`;
  return db
    .selectFrom('customers')
    .innerJoinLateral(summary.as('summary'), (join) => join.onTrue())
    .select(['customers.token', 'customers.note', 'customers.restriction', 'customers.restriction_reason'])
    .select(sql<string | null>`to_char(customers.restricted_until, 'YYYY-MM-DD')`.as('restricted_until'))
    .select([
      'phones',
      'orders',
      'delivered',
      'summary.refused',
      'returned',
      'cancelled',
      'summary.spent',
      'name',
      'city',
    ])
    .select(['customers.last_order_at', 'summary.last_contact_at', 'summary.earlier_orders']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCustomers>['executeTakeFirstOrThrow']>>;

function toCustomer(row: Row): Customer {
  const {
    restriction,
    restriction_reason,
    restricted_until,
    spent,
    last_order_at,
    last_contact_at,
    ...rest
  } = row;
  return {
    ...rest,
    spent: toRupees(spent),
    last_order_at: last_order_at.toISOString(),
    last_contact_at: last_contact_at?.toISOString() ?? null,
    restriction: restriction && {
      kind: restriction,
      reason: restriction_reason ?? '',
      until: restricted_until,
    },
  };
}
