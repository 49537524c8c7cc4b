import { sql } from 'kysely';
import { findUnserved } from '#app/features/orders/couriers/courier-cities.server.ts';
import type { ReadOrder, StaffOrder } from '#app/features/orders/order-schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { Database, Tx } from '#app/platform/database/database.server.ts';

type PhoneFacts = Pick<StaffOrder, 'restriction' | 'language' | 'possible_duplicates' | 'same_phone'>;

type DeskFacts = PhoneFacts & Pick<StaffOrder, 'is_served'>;

const NONE: PhoneFacts = {
  restriction: null,
  language: null,
  possible_duplicates: [],
  same_phone: { returned: 0, last_returned_at: null, today: 1, place_today: 1 },
};

/** With what the customer, other orders of the phone and the couriers say, read at once for all of them. */
export async function withDeskFacts<Order extends ReadOrder>(
  connection: Database | Tx,
  orders: readonly Order[],
): Promise<(Order & DeskFacts)[]> {
  if (orders.length === 0) return [];
  const cities = orders.map(({ city }) => city);
  const [facts, unserved] = await Promise.all([
    readFacts(connection, orders),
    findUnserved(connection, cities),
  ]);
  const byOrder = new Map(facts.map(({ order_id, ...rest }) => [order_id, rest]));
  return orders.map((order) => {
    const is_served = !unserved.has(order.city);
    return { ...order, ...(byOrder.get(order.order_id) ?? NONE), is_served };
  });
}

export async function withDeskFactsOf<Order extends ReadOrder>(
  connection: Database | Tx,
  order: Order,
): Promise<Order & DeskFacts> {
  const [known] = await withDeskFacts(connection, [order]);
  return known ?? { ...order, ...NONE, is_served: true };
}

/** A phone that floods the shop costs no more than this. */
const MOST_OF_PHONE = 200;

/** Before it has left; afterwards nothing can be decided by it any more. */
const isOpen = sql<boolean>`orders.queue in ('payment', 'new', 'no_answer', 'on_hold', 'workshop', 'to_pack', 'to_hand_over')`;

async function readFacts(connection: Database | Tx, orders: readonly ReadOrder[]) {
  const { time_zone } = await readSettings();
  const today = sql`(now() at time zone ${time_zone})::date`;
  const ids = orders.map(({ order_id }) => order_id);
  const { rows } = await sql<{ order_id: string } & PhoneFacts>`
    select orders.order_id, ${restrictionOn(today)} as restriction, ${language} as language, ${duplicates} as possible_duplicates,
      json_build_object(
        'returned', coalesce(phone.returned, 0),
        'last_returned_at', to_char(phone.last_returned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'today', greatest(phone.today, 1), 'place_today', greatest(phone.place_today, 1)) as same_phone
    from orders
    left join lateral (
      select count(*) filter (where came_back) as returned,
        max(returning_at) filter (where came_back) as last_returned_at,
        count(*) filter (where is_same_day) as today,
        count(*) filter (where is_same_day and other.id <= orders.id) as place_today
      from (
        select id, returning_at, returning_at > now() - interval '12 months' and id <> orders.id as came_back,
          (created_at at time zone ${time_zone})::date = (orders.created_at at time zone ${time_zone})::date as is_same_day
        from orders as of_phone
        where of_phone.phone = orders.phone and of_phone.placed_at is not null and of_phone.merged_into is null
          and not of_phone.tags @> '{duplicate}'
          and of_phone.created_at > orders.created_at - interval '18 months'
        order by of_phone.created_at desc limit ${MOST_OF_PHONE}) as other
    ) as phone on ${isOpen}
    where orders.order_id = any (${ids})`.execute(connection);
  return rows;
}

function restrictionOn(today: ReturnType<typeof sql>) {
  return sql`(select json_build_object('kind', restriction, 'reason', restriction_reason, 'until', restricted_until)
  from customer_phones join customers on customers.id = customer_phones.customer_id
  where customer_phones.phone = orders.phone and restriction is not null
    and (restricted_until is null or restricted_until >= ${today}))`;
}

const language = sql`(select language from customer_phones join customers on customers.id = customer_phones.customer_id
  where customer_phones.phone = orders.phone)`;

/** Perhaps sent twice: the same phone and pieces, placed at most a day apart. */
const duplicates = sql`coalesce((select array_agg(other.order_id order by other.id) from orders as other
  where ${isOpen} and other.phone = orders.phone and other.id <> orders.id and other.queue is not null
    and other.created_at between orders.created_at - interval '24 hours' and orders.created_at + interval '24 hours'
    and ${piecesOf('other')} = ${piecesOf('orders')}), '{}')`;

function piecesOf(order: 'orders' | 'other') {
  return sql`(select array_agg((product_id, name, size, pieces)::text order by product_id, name, size) from (
    select product_id, name, size, sum(quantity) as pieces from order_lines where order_pk = ${sql.ref(`${order}.id`)}
    group by product_id, name, size) as piece)`;
}
