import { sql } from 'kysely';
import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { payDue } from '#app/features/orders/parcels/courier-terms.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { type Paisa, toRupees } from '#app/platform/text/money.ts';
import { AGES, type Age, type OwedAnswer, type OwedParcels } from './schema.ts';

type Row = { courier: CourierCode; age: Age; parcels: number; owed: Paisa; late: Paisa; oldest: string };

/** What is delivered and not remitted, as the journal has it; days are those of the shop. */
function owedParcels(timeZone: string) {
  return sql`
  select shipments.id, shipments.order_pk, shipments.number, coalesce(shipments.courier, 'counter') as courier, shipments.tracking_number, shipments.delivered_at,
    balance.owed, (now() at time zone ${timeZone})::date - delivered.day as days, delivered.day, ${payDue} <= now() as is_late
  from shipments
  cross join lateral (
    select coalesce(sum(amount), 0)::bigint as owed from journal_lines
    where shipment_id = shipments.id and account = 'couriers') as balance
  cross join lateral (select (shipments.delivered_at at time zone ${timeZone})::date as day) as delivered
  left join courier_settings on courier_settings.courier = shipments.courier
  where queue = 'delivered_not_paid' and balance.owed <> 0`;
}

const AGE = sql`case when days <= 7 then '0-7' when days <= 14 then '8-14' when days <= 21 then '15-21' else 'over-21' end`;

/** By courier and age; besides, what a courier gave that belongs to no parcel yet, and what is on its way to the bank. */
export async function summarizeOwed(): Promise<OwedAnswer> {
  const { time_zone } = await readSettings();
  const [{ rows }, credits, agreed, sent] = await Promise.all([
    sql<Row>`
      select courier, ${AGE} as age, count(*)::integer as parcels, sum(owed)::bigint as owed,
        coalesce(sum(owed) filter (where is_late), 0)::bigint as late, to_char(min(day), 'YYYY-MM-DD') as oldest
      from (${owedParcels(time_zone)}) as parcel group by courier, 2`.execute(db),
    sql<{ courier: CourierCode; owed: Paisa }>`
      select courier, sum(amount)::bigint as owed from journal_lines
      where courier is not null and shipment_id is null group by courier having sum(amount) <> 0`.execute(db),
    db.selectFrom('courier_settings').select(['courier', 'pays_within']).execute(),
    sql<{ courier: CourierCode; net: Paisa }>`
      select courier, sum(net)::bigint as net from settlements
      where state = 'posted' and continues is null and net > 0
        and not exists (select from bank_credits where settlement_id = settlements.id)
      group by courier`.execute(db),
  ]);
  const couriers = new Set([...rows, ...credits.rows, ...sent.rows].map(({ courier }) => courier));
  return {
    couriers: [...couriers].sort().map((courier) => {
      const own = rows.filter((row) => row.courier === courier);
      const credit = credits.rows.find((row) => row.courier === courier)?.owed ?? 0;
      return {
        courier,
        pays_within: agreed.find((one) => one.courier === courier)?.pays_within ?? 7,
        ages: AGES.map((age) => {
          const { parcels = 0, owed = 0 } = own.find((row) => row.age === age) ?? {};
          return { age, parcels, owed: toRupees(owed) };
        }),
        parcels: own.reduce((all, { parcels }) => all + parcels, 0),
        owed: toRupees(own.reduce((all, { owed }) => all + owed, credit)),
        late: toRupees(own.reduce((all, { late }) => all + late, 0)),
        unassigned: toRupees(credit),
        in_transit: toRupees(sent.rows.find((row) => row.courier === courier)?.net ?? 0),
        oldest: own.map(({ oldest }) => oldest).sort()[0] ?? null,
      };
    }),
  };
}

type OwedParcel = Pick<Row, 'courier' | 'owed'> & {
  shipment_id: number;
  order_id: string;
  tracking_number: string | null;
  delivered_at: Date;
  days: number;
};

/** The parcels behind a number, oldest first, at most 500. */
export async function listOwedParcels(courier: CourierCode, age: Age | null): Promise<OwedParcels> {
  const { time_zone } = await readSettings();
  const { rows } = await sql<OwedParcel>`
    select parcel.id as shipment_id, orders.order_id, parcel.courier, parcel.tracking_number, parcel.delivered_at, parcel.owed, parcel.days
    from (${owedParcels(time_zone)} and coalesce(shipments.courier, 'counter') = ${courier}) as parcel join orders on orders.id = parcel.order_pk
    where ${age}::text is null or ${AGE} = ${age}
    order by parcel.delivered_at, parcel.id limit 500`.execute(db);
  return {
    parcels: rows.map(({ owed, delivered_at, ...row }) => ({
      ...row,
      owed: toRupees(owed),
      delivered_at: delivered_at.toISOString(),
    })),
  };
}
