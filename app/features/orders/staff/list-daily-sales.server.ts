import { sql } from 'kysely';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import type { DaySales } from './daily-sales.ts';

/**
 * What was ordered on each of the last days, today included, the earliest first; days without orders are there too. Cancelled
 * orders and wallet sessions that nobody has confirmed do not count.
 */
export async function listDailySales(days: number, now: Date): Promise<DaySales[]> {
  const { time_zone } = await readSettings();
  // Reads the index orders_newest alone (017-admin-lists.sql): nothing but its columns may be asked here.
  const { rows } = await sql<{ day: string; orders: number; paisa: number }>`
    with today as (select (${now}::timestamptz at time zone ${time_zone})::date as day),
    sold as (
      select (created_at at time zone ${time_zone})::date as day, count(*) as orders, sum(total) as paisa
      from orders
      where (session_id is null or transaction_id is not null) and status <> 'Cancelled'
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
