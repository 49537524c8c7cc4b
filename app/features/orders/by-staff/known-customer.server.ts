import { sql } from 'kysely';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import type { Known, KnownCustomer, KnownEarlier } from './schema.ts';

export async function findKnown(phone: string): Promise<Known> {
  const [customer, earlier_shop] = await Promise.all([findKnownCustomer(phone), findInEarlierShop(phone)]);
  return { customer, earlier_shop };
}

/** Whose phone it is, with the address of the last order; null for a new customer. */
async function findKnownCustomer(phone: string): Promise<KnownCustomer | null> {
  const { time_zone } = await readSettings();
  const today = sql`(now() at time zone ${time_zone})::date`;
  const row = await db
    .selectFrom('customer_phones')
    .innerJoin('customers', 'customers.id', 'customer_phones.customer_id')
    .innerJoin('orders', 'orders.phone', 'customer_phones.phone')
    .select(['customers.token', 'orders.name', 'orders.email', 'orders.address', 'orders.city'])
    .select(['orders.postal_code', 'orders.landmark', 'orders.second_phone', 'customers.last_order_at'])
    .select(
      sql<number>`(select count(*) from orders as own where own.phone = customer_phones.phone and own.placed_at is not null)`.as(
        'orders',
      ),
    )
    .select(
      sql<
        string | null
      >`case when restricted_until is null or restricted_until >= ${today} then restriction_reason end`.as(
        'restriction',
      ),
    )
    .where('customer_phones.phone', '=', phone)
    .where('orders.placed_at', 'is not', null)
    .orderBy('orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, last_order_at: row.last_order_at.toISOString() } : null;
}

/** Null when nothing came along of this phone. */
async function findInEarlierShop(phone: string): Promise<KnownEarlier | null> {
  const { rows } = await sql<KnownEarlier>`
    select coalesce(person.name, newest.name) as name, coalesce(person.city, newest.city) as city,
      (select count(*) from (select from earlier_orders where phone = ${phone} limit 100) as counted) as orders
    from (select name, city from earlier_orders where phone = ${phone} order by ordered_at desc limit 1) as newest
    full join (select name, city from earlier_customers where phone = ${phone}) as person on true`.execute(
    db,
  );
  return rows[0] ?? null;
}
