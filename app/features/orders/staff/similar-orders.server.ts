import { type SqlBool, sql } from 'kysely';
import { db } from '#app/platform/database/database.server.ts';
import type { OrderDetail } from './order-detail-schema.ts';

const MAX_DUPLICATES = 10;

type Whose = { phone: string; created_at: Date };

/** The same phone and pieces, placed at most a day apart and not cancelled: perhaps sent twice. */
export async function listDuplicates(
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

export async function countEarlier(
  orderPk: number,
  { phone, created_at }: Whose,
): Promise<OrderDetail['earlier']> {
  const counts = await ofPhone(orderPk, phone)
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn.countAll<number>().filterWhere(wasShipped).as('shipped'),
      eb.fn.countAll<number>().filterWhere('orders.status', '=', 'Cancelled').as('cancelled'),
    ])
    .where('orders.created_at', '<', created_at)
    .executeTakeFirst();
  return counts ?? { orders: 0, shipped: 0, cancelled: 0 };
}

/** By its history: a parcel that was paid at the door is Paid by now. */
const wasShipped = sql<SqlBool>`(orders.status = 'Shipped' or orders.status = 'Paid' and exists (
  select from order_events where order_pk = orders.id and kind = 'status' and to_value = 'Shipped'))`;

/** Uses the index of the staff search: one of the phones alone would slow down every order. */
function ofPhone(orderPk: number, phone: string) {
  return db
    .selectFrom('orders')
    .where(
      sql<SqlBool>`order_search_text(orders.order_id, orders.email, orders.phone, orders.name) ilike ${`% ${phone} %`}`,
    )
    .where('orders.phone', '=', phone)
    .where('orders.id', '<>', orderPk)
    .where('orders.placed_at', 'is not', null);
}
