import { sql } from 'kysely';
import { hasPayment } from '#app/features/orders/queries.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { countUpToLimit } from '#app/platform/database/queries.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import type { DaySales } from './schema.ts';

/** Those of the queue New: no payment is missing, and no call to their customers was without an answer. */
export function countOrdersToConfirm(): Promise<number> {
  return countUpToLimit(sql`from orders where queue = 'new'`);
}

export function countPaymentsToCheck(): Promise<number> {
  return countUpToLimit(sql`from orders where ${hasPayment('claimed')}`);
}

export function countWaitingPayments(): Promise<number> {
  return countUpToLimit(sql`from orders where ${hasPayment('waiting')}`);
}

/** Its order_id; null before the first order. */
export async function findNewestOrder(): Promise<string | null> {
  const newest = await db
    .selectFrom('orders')
    .select('order_id')
    .where('placed_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.order_id ?? null;
}

/** Today included, earliest first, also days without orders; no cancelled orders or unconfirmed sessions. */
export async function listDailySales(days: number, now: Date): Promise<DaySales[]> {
  const { time_zone } = await readSettings();
  // An index-only scan of orders_newest: select nothing but its columns.
  const { rows } = await sql<{ day: string; orders: number; paisa: number }>`
    with today as (select (${now}::timestamptz at time zone ${time_zone})::date as day),
    sold as (
      select (created_at at time zone ${time_zone})::date as day, count(*) as orders, sum(total) as paisa
      from orders
      where placed_at is not null and status <> 'Cancelled'
        and created_at >= ((select day from today) - ${days - 1}::integer)::timestamp at time zone ${time_zone}
      group by 1
    )
    select to_char(calendar.day, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders, coalesce(paisa, 0) as paisa
    from today, generate_series(0, ${days - 1}::integer) as ago
    cross join lateral (select today.day - ago as day) as calendar
    left join sold on sold.day = calendar.day
    order by calendar.day`.execute(db);
  return rows.map(({ day, orders, paisa }) => ({ day, orders, total: toRupees(paisa) }));
}
