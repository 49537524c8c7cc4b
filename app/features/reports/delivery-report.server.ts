import { type RawBuilder, sql } from 'kysely';
import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { type Paisa, toRupees } from '#app/platform/text/money.ts';
import { citySentences } from './report-sentences.ts';
import type { CityFigures, CourierFigures, DeliveryReport, Period, ShippedFigures } from './schema.ts';
import { within } from './within.server.ts';

type Figures = {
  parcels: number;
  delivered: number;
  came_back: number;
  lost: number;
  moving: number;
  days: number | null;
  attempts: number | null;
  charges: Paisa;
  charged: number;
};

const CITIES = 100;

/** Of parcels to customers that were handed over in these days. */
export async function reportDeliveries(period: Period): Promise<DeliveryReport> {
  const chosen = await handedOver(period);
  const [all, couriers, cities, weeks] = await Promise.all([
    summarize<{ key: string }>(chosen, sql`()`, sql`''`),
    summarize<{ key: CourierCode | null }>(chosen, sql`courier`, sql`courier`),
    // People write a city in many ways.
    summarize<{ key: string }>(chosen, sql`lower(city)`, sql`mode() within group (order by city)`),
    listWeeks(chosen),
  ]);
  // Without a grouping there is always one row.
  const [{ key: _, ...sum }] = all as [Figures & { key: string }];
  const cityFigures = cities.map(({ key, ...row }): CityFigures => ({ city: key, ...toFigures(row) }));
  return {
    ...period,
    all: toFigures(sum),
    couriers: couriers.map(({ key, ...row }): CourierFigures => ({ courier: key, ...toFigures(row) })),
    cities: cityFigures.slice(0, CITIES),
    weeks,
    sentences: citySentences(cityFigures),
  };
}

async function handedOver(period: Period): Promise<RawBuilder<boolean>> {
  const { time_zone } = await readSettings();
  return sql`(direction <> 'return' and ${within('handed_over_at', period, time_zone)})`;
}

const CAME_BACK = sql`state in ('returning', 'returned', 'received_back', 'inspected')`;

const MOVING = sql`state in ('handed_over', 'in_transit', 'out_for_delivery', 'attempted', 'under_review')`;

/** What couriers took for a parcel, there and back, once a posted settlement says it. */
const CHARGED = sql`select sum(charges + service_tax)::bigint as charges from settlement_lines
  where shipment_id = shipments.id and is_of_parcel`;

async function summarize<Key>(
  chosen: RawBuilder<boolean>,
  by: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
) {
  const { rows } = await sql<Figures & Key>`
    select ${key} as key, count(*)::integer as parcels,
      count(*) filter (where state = 'delivered')::integer as delivered,
      count(*) filter (where ${CAME_BACK})::integer as came_back,
      count(*) filter (where state = 'lost')::integer as lost,
      count(*) filter (where ${MOVING})::integer as moving,
      percentile_cont(0.5) within group (order by extract(epoch from delivered_at - handed_over_at) / 86400)
        filter (where state = 'delivered') as days,
      avg(attempts)::double precision as attempts,
      coalesce(sum(charges), 0)::bigint as charges, count(charges)::integer as charged
    from (
      select shipments.courier, orders.city, state, attempts, shipments.delivered_at, handed_over_at, cost.charges
      from shipments join orders on orders.id = order_pk cross join lateral (${CHARGED}) as cost
      where ${chosen}) as parcel
    group by ${by} order by parcels desc, 1`.execute(db);
  return rows;
}

function toFigures({ charges, days, attempts, ...row }: Figures): ShippedFigures {
  const finished = row.delivered + row.came_back + row.lost;
  return {
    ...row,
    success_percent: finished === 0 ? null : oneDecimal((row.delivered / finished) * 100),
    days: days === null ? null : oneDecimal(days),
    attempts: attempts === null ? null : oneDecimal(attempts),
    cost: row.charged === 0 ? null : Math.round(toRupees(charges) / row.charged),
  };
}

function oneDecimal(number: number): number {
  return Math.round(number * 10) / 10;
}

/** By the Monday of the hand-over. */
async function listWeeks(chosen: RawBuilder<boolean>): Promise<DeliveryReport['weeks']> {
  const { rows } = await sql<DeliveryReport['weeks'][number]>`
    select to_char(date_trunc('week', shop_day(handed_over_at)), 'YYYY-MM-DD') as week,
      count(*) filter (where state = 'delivered')::integer as delivered,
      count(*) filter (where ${CAME_BACK} or state = 'lost')::integer as came_back,
      count(*) filter (where ${MOVING})::integer as moving
    from shipments where ${chosen} group by 1 order by 1`.execute(db);
  return rows;
}
