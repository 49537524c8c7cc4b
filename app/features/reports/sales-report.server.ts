import { sql } from 'kysely';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { addDays, periodBefore } from './period.ts';
import type { Period, SalesReport, Sold, SoldDay, SoldWeeks } from './schema.ts';
import { within } from './within.server.ts';

/** By the day of the delivery, and of the turning back; beside it as many days before. */
export async function reportSales(period: Period): Promise<SalesReport> {
  const before = periodBefore(period);
  const [days, daysBefore] = await Promise.all([listSoldDays(period), listSoldDays(before)]);
  return { ...period, all: sumSold(days), before: { ...before, ...sumSold(daysBefore) }, days };
}

/** `today` is a day of the shop. */
export async function compareWeeks(today: string): Promise<SoldWeeks> {
  const days = await listSoldDays({ from: addDays(today, -14), to: addDays(today, -1) });
  return { last: sumSold(days.slice(7)), before: sumSold(days.slice(0, 7)) };
}

/** Every day of the period in its order. What a customer sends back after the delivery has not turned back. */
async function listSoldDays(period: Period): Promise<SoldDay[]> {
  const { time_zone } = await readSettings();
  const days = (column: 'delivered_at' | 'returning_at') => sql`
    select (${sql.ref(column)} at time zone ${time_zone})::date as day, count(*)::integer as parcels,
      coalesce(sum(goods + delivery), 0)::bigint as total
    from shipments where direction <> 'return' and ${within(column, period, time_zone)} group by 1`;
  const { rows } = await sql<SoldDay>`
    select to_char(calendar.day, 'YYYY-MM-DD') as day,
      coalesce(sold.parcels, 0) as delivered_parcels, coalesce(sold.total, 0) as delivered,
      coalesce(back.parcels, 0) as returned_parcels, coalesce(back.total, 0) as returned
    from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as calendar (day)
    left join (${days('delivered_at')}) as sold on sold.day = calendar.day
    left join (${days('returning_at')}) as back on back.day = calendar.day
    order by calendar.day`.execute(db);
  return rows.map((row) => ({
    ...row,
    delivered: toRupees(row.delivered),
    returned: toRupees(row.returned),
  }));
}

function sumSold(days: readonly SoldDay[]): Sold {
  const sum = (field: Exclude<keyof SoldDay, 'day'>) => days.reduce((all, day) => all + day[field], 0);
  return {
    delivered_parcels: sum('delivered_parcels'),
    delivered: sum('delivered'),
    returned_parcels: sum('returned_parcels'),
    returned: sum('returned'),
  };
}
