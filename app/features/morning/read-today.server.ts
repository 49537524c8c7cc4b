import { sql } from 'kysely';
import { countLowProducts } from '#app/features/catalogue/replenishment/low-stock.server.ts';
import { countScarceProducts } from '#app/features/catalogue/stock/stock-records.server.ts';
import { countQueues } from '#app/features/orders/desk/queue-counts.server.ts';
import { countUntold } from '#app/features/orders/desk/told.server.ts';
import { BACK_DAYS, STILL_DAYS } from '#app/features/orders/parcel-desk/lateness.ts';
import { countParcelQueues } from '#app/features/orders/parcels/parcel-queues.server.ts';
import { compareWeeks } from '#app/features/reports/sales-report.server.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { summarizeOwed } from '#app/features/settlements/owed.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { countUpToLimit } from '#app/platform/database/queries.server.ts';
import { findNightlyCheck } from './nightly-check.server.ts';
import type { Owed, Today } from './schema.ts';
import { countLate, listDays, readMoney } from './today.server.ts';

const DAYS = 30;

export type Seen = { sales: boolean; owed: boolean };

/** What waits, what is late, money, sales and stock; what may not be seen is null. */
export async function readToday(now: Date, seen: Seen): Promise<Today> {
  const { time_zone } = await readSettings();
  const [queues, parcels, late, lateParcels, check, not_told, money, owed, weeks, sales, stock] =
    await Promise.all([
      countQueues(now),
      countParcelQueues(now),
      countLate(),
      countLateParcels(now),
      findNightlyCheck(),
      countUntold(),
      readMoney(now, seen.sales),
      seen.owed ? readOwed() : null,
      seen.sales ? compareWeeks(shopDay(now, time_zone)) : null,
      seen.sales ? listDays(DAYS, now) : null,
      readStock(now),
    ]);
  const broken_rules = check?.broken.length ?? 0;
  return {
    ...{ queues, parcels, money, owed, weeks, sales, stock },
    late: { ...late, ...lateParcels, broken_rules, not_told },
  };
}

async function countLateParcels(now: Date): Promise<Pick<Today['late'], 'not_moved' | 'not_received'>> {
  const since = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  const { rows } = await sql<Pick<Today['late'], 'not_moved' | 'not_received'>>`
    select (select count(*) from shipments where queue = 'moving' and moved_at < ${since(STILL_DAYS)}) as not_moved,
      (select count(*) from shipments where queue = 'coming_back' and queued_at < ${since(BACK_DAYS)}) as not_received`.execute(
    db,
  );
  return rows[0] as Pick<Today['late'], 'not_moved' | 'not_received'>;
}

async function readOwed(): Promise<Owed> {
  const { couriers } = await summarizeOwed();
  return {
    total: couriers.reduce((sum, { owed }) => sum + owed, 0),
    late: couriers.reduce((sum, { late }) => sum + late, 0),
  };
}

async function readStock(now: Date): Promise<Today['stock']> {
  const [low, { sold_out }, waiting, missed_searches] = await Promise.all([
    countLowProducts(),
    countScarceProducts(),
    countUpToLimit(sql`from stock_alerts where back_at is null`),
    countUpToLimit(sql`from missed_searches where last_at > ${now}::timestamptz - interval '7 days'`),
  ]);
  return { sold_out, low, waiting, missed_searches };
}
