import { sql } from 'kysely';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import type { KnownCustomer } from './schema.ts';

/** Whose phone it is, with the address of the last order; null for a new customer. */
export async function findKnownCustomer(phone: string): Promise<KnownCustomer | null> {
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
