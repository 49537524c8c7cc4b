import { sql } from 'kysely';
import { db } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { matchesSearch, type OrderSearch } from './matches-search.server.ts';
import type { FoundCustomer, FoundOrder, FoundToPack } from './schema.ts';
import { whatMatched } from './what-matched.ts';

const MOST_ORDERS = 8;

const MOST_CUSTOMERS = 5;

/** A customer has several orders, so more are read than customers shown. */
const ORDERS_READ = 60;

/** Newest first. */
export async function findOrders(search: OrderSearch): Promise<FoundOrder[]> {
  const rows = await selectFound(search).limit(MOST_ORDERS).execute();
  return rows.map((row) => toFound(row, search));
}

/** For whoever packs: orders that wait for that, by what stands on parcel and slip, and nothing about the customer. */
export async function findOrdersToPack(search: OrderSearch): Promise<FoundToPack[]> {
  const known: OrderSearch = {
    ...search,
    words: null,
    city: null,
    phone: null,
    transactionId: null,
    total: null,
    day: null,
    orderPart: search.orderPart ?? fourLetters(search.words),
  };
  const rows = await selectFound(known)
    .where('orders.queue', 'in', ['to_pack', 'to_hand_over'])
    .limit(MOST_ORDERS)
    .execute();
  return rows.map((row) => {
    const { name: _name, city: _city, total: _total, ...found } = toFound(row, known);
    return found;
  });
}

/** `k3as`, which for others is found among the words. */
function fourLetters(words: string | null): string | null {
  return words && /^[0-9a-z]{4}$/i.test(words) ? `-${words.toUpperCase()}` : null;
}

/** Whose orders have the name, phone, e-mail address or city; the last to order first. */
export async function findCustomers(search: OrderSearch): Promise<FoundCustomer[]> {
  const { words, city, phone } = search;
  if (!words && !city && !phone) return [];
  const person = { ...search, piece: null, orderPart: null, orderId: null, transactionId: null };
  const orders = db
    .selectFrom('orders')
    .select(['phone', 'name', 'city', 'created_at'])
    .where('placed_at', 'is not', null)
    .where(matchesSearch({ ...person, trackingNumber: null, total: null, day: null }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ORDERS_READ);
  const { rows } = await sql<Omit<FoundCustomer, 'last_order_at'> & { last_order_at: Date }>`
    select distinct on (customers.last_order_at, customers.id)
      token, found.name, found.city, restriction, customers.last_order_at
    from (${orders}) as found
    join customer_phones on customer_phones.phone = found.phone
    join customers on customers.id = customer_phones.customer_id
    order by customers.last_order_at desc, customers.id, found.created_at desc
    limit ${MOST_CUSTOMERS}`.execute(db);
  return rows.map((row) => ({ ...row, last_order_at: row.last_order_at.toISOString() }));
}

function selectFound(search: OrderSearch) {
  return db
    .selectFrom('orders')
    .select(['order_id', 'status', 'queue', 'name', 'city', 'total', 'created_at'])
    .select(['phone', 'second_phone', 'email', 'tracking_number'])
    .select(
      sql<string[]>`(select coalesce(array_agg(name order by position), '{}')
        from order_lines where order_pk = orders.id)`.as('pieces'),
    )
    .where('placed_at', 'is not', null)
    .where(matchesSearch(search))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectFound>['executeTakeFirstOrThrow']>>;

function toFound(row: Row, search: OrderSearch): FoundOrder {
  const { order_id, status, queue, name, city, total, created_at, pieces } = row;
  return {
    ...{ order_id, status, queue, name, city, pieces },
    total: toRupees(total),
    created_at: created_at.toISOString(),
    matched: whatMatched(row, search),
  };
}
