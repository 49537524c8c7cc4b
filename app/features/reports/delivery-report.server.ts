import { type RawBuilder, sql } from 'kysely';
import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { OUT } from '#app/features/orders/parcels/parcel-state.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { type Paisa, toRupees } from '#app/platform/text/money.ts';
import { citySentences } from './report-sentences.ts';
import type { CityFigures, CourierFigures, DeliveryReport, Period, ShippedFigures } from './schema.ts';
import { within } from './within.server.ts';

/** Parcels of a courier to one spelling of a city, of those delivered the ones that took as many tenths of a day. */
type Cell = {
  courier: CourierCode | null;
  city: string;
  tenths: number | null;
  parcels: number;
  delivered: number;
  came_back: number;
  lost: number;
  moving: number;
  attempts: number;
  charges: Paisa;
  charged: number;
};

const CITIES = 100;

/** Of parcels to customers that were handed over in these days. */
export async function reportDeliveries(period: Period): Promise<DeliveryReport> {
  const { time_zone } = await readSettings();
  const chosen = sql<boolean>`(direction <> 'return' and ${within('handed_over_at', period, time_zone)})`;
  const [cells, weeks] = await Promise.all([listCells(chosen), listWeeks(chosen, time_zone)]);
  const couriers = group(cells, ({ courier }) => courier).map(
    ([courier, own]): CourierFigures => ({ courier, ...toFigures(own) }),
  );
  // People write a city in many ways.
  const cities = group(cells, ({ city }) => city.toLowerCase()).map(
    ([, own]): CityFigures => ({ city: commonest(own), ...toFigures(own) }),
  );
  return {
    ...period,
    all: toFigures(cells),
    couriers: couriers.sort(byParcels),
    cities: cities.sort(byParcels).slice(0, CITIES),
    weeks,
    sentences: citySentences(cities),
  };
}

const CAME_BACK = sql`state in ('returning', 'returned', 'received_back', 'inspected')`;

const MOVING = sql`state in (${sql.join(OUT)})`;

/** What couriers took for a parcel, there and back, once a posted settlement says it. */
const CHARGED = sql`select shipment_id, sum(charges + service_tax)::bigint as charges from settlement_lines
  where is_of_parcel group by shipment_id`;

/** Read once, and summed up in several ways: of hundreds of thousands of parcels the reading takes the time. */
async function listCells(chosen: RawBuilder<boolean>): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select shipments.courier, orders.city, case when state = 'delivered'
        then round(extract(epoch from shipments.delivered_at - handed_over_at) / 8640)::integer end as tenths,
      count(*)::integer as parcels,
      count(*) filter (where state = 'delivered')::integer as delivered,
      count(*) filter (where ${CAME_BACK})::integer as came_back,
      count(*) filter (where state = 'lost')::integer as lost,
      count(*) filter (where ${MOVING})::integer as moving,
      sum(attempts)::integer as attempts,
      coalesce(sum(cost.charges), 0)::bigint as charges, count(cost.charges)::integer as charged
    from shipments join orders on orders.id = order_pk
    left join (${CHARGED}) as cost on cost.shipment_id = shipments.id
    where ${chosen} group by 1, 2, 3`.execute(db);
  return rows;
}

function group<Key>(cells: readonly Cell[], by: (cell: Cell) => Key): [Key, Cell[]][] {
  return [...Map.groupBy(cells, by)];
}

function byParcels(one: ShippedFigures, other: ShippedFigures): number {
  return other.parcels - one.parcels;
}

function commonest(cells: readonly Cell[]): string {
  const [most] = group(cells, ({ city }) => city)
    .map(([city, own]) => ({ city, parcels: sum(own, 'parcels') }))
    .sort((one, other) => other.parcels - one.parcels);
  return most?.city ?? '';
}

function toFigures(cells: readonly Cell[]): ShippedFigures {
  const of = (field: Counted) => sum(cells, field);
  const [parcels, delivered, came_back, lost] = [of('parcels'), of('delivered'), of('came_back'), of('lost')];
  const [finished, charged] = [delivered + came_back + lost, of('charged')];
  return {
    ...{ parcels, delivered, came_back, lost, moving: of('moving'), charged },
    success_percent: finished === 0 ? null : oneDecimal((delivered / finished) * 100),
    days: medianDays(cells),
    attempts: parcels === 0 ? null : oneDecimal(of('attempts') / parcels),
    cost: charged === 0 ? null : Math.round(toRupees(of('charges')) / charged),
  };
}

type Counted = Exclude<keyof Cell, 'courier' | 'city' | 'tenths'>;

function sum(cells: readonly Cell[], field: Counted): number {
  return cells.reduce((all, cell) => all + cell[field], 0);
}

function medianDays(cells: readonly Cell[]): number | null {
  const delivered = cells.filter(({ tenths }) => tenths !== null);
  const sorted = delivered.sort((one, other) => (one.tenths ?? 0) - (other.tenths ?? 0));
  const half = sum(sorted, 'delivered') / 2;
  let before = 0;
  for (const cell of sorted) {
    before += cell.delivered;
    if (before >= half) return (cell.tenths ?? 0) / 10;
  }
  return null;
}

function oneDecimal(number: number): number {
  return Math.round(number * 10) / 10;
}

/** By the Monday of the hand-over. */
async function listWeeks(chosen: RawBuilder<boolean>, timeZone: string): Promise<DeliveryReport['weeks']> {
  const { rows } = await sql<DeliveryReport['weeks'][number]>`
    select to_char(week, 'YYYY-MM-DD') as week, delivered, came_back, moving from (
      select date_trunc('week', handed_over_at at time zone ${timeZone}) as week,
        count(*) filter (where state = 'delivered')::integer as delivered,
        count(*) filter (where ${CAME_BACK} or state = 'lost')::integer as came_back,
        count(*) filter (where ${MOVING})::integer as moving
      from shipments where ${chosen} group by 1) as by_week
    order by week`.execute(db);
  return rows;
}
