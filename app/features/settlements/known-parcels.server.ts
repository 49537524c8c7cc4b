import { sql } from 'kysely';
import { type Rate, rateFor } from '#app/features/orders/couriers/rate-card.ts';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import type { KnownParcel, Rates } from './check-line.ts';
import type { FileLine } from './file-lines.ts';

/** A parcel by its number, before it is asked about an outcome. Money is paisa. */
export type FoundParcel = Pick<KnownParcel, 'state' | 'cod' | 'owed'> & {
  id: number;
  order_pk: number;
  order_id: string;
  /** Of its order. */
  number: number;
  /** Its day of delivery in the shop, such as 2026-03-21; null: it was not delivered. */
  delivered_on: string | null;
  /** What its courier was claimed for before. */
  claimed: string[];
  weight: number | null;
  expected_cost: Paisa | null;
  /** References of settlements by outcome and part, such as `delivered whole`, without what was taken back. */
  settled: Partial<Record<string, string>>;
};

/** By number in capitals. */
export async function findParcels(
  connection: Database | Tx,
  courier: string,
  numbers: readonly string[],
): Promise<Map<string, FoundParcel>> {
  const { rows } = await sql<FoundParcel & { tracked: string }>`
    select upper(shipments.tracking_number) as tracked, shipments.id, shipments.number, shipments.order_pk, orders.order_id, shipments.state,
      coalesce(shipments.cod, 0) as cod, to_char(shop_day(shipments.delivered_at), 'YYYY-MM-DD') as delivered_on, shipments.weight, shipments.expected_cost,
      (select coalesce(sum(amount), 0)::bigint from journal_lines
        where shipment_id = shipments.id and account = 'couriers') as owed,
      (select coalesce(jsonb_object_agg(line.outcome || ' ' || line.part, settlements.reference), '{}')
        from settlement_lines as line join settlements on settlements.id = line.settlement_id
        where line.shipment_id = shipments.id and line.is_of_parcel and (line.outcome = 'returned' or line.round = (
          select count(*) from settlement_lines as back
          where back.shipment_id = shipments.id and back.is_of_parcel and back.outcome = 'reverted'))) as settled,
      (select coalesce(array_agg(reason), '{}') from aftersales
        where shipment_id = shipments.id and kind = 'courier_claim' and aftersales.state <> 'withdrawn') as claimed
    from shipments join orders on orders.id = shipments.order_pk
    where shipments.courier = ${courier}
      and upper(shipments.tracking_number) = any (${numbers.map((number) => number.toUpperCase())}::text[])`.execute(
    connection,
  );
  return new Map(rows.map(({ tracked, ...parcel }) => [tracked, parcel]));
}

/** What the tax rates were on a day. */
export async function readRates(connection: Database | Tx): Promise<(day: string) => Rates> {
  const { rows } = await sql<{ kind: keyof Rates; rate: number; from: string }>`
    select kind, rate, to_char(valid_from, 'YYYY-MM-DD') as from from tax_rates order by valid_from`.execute(
    connection,
  );
  return (day) => {
    const rates: Rates = { service_tax: null, income_tax_withheld: null, sales_tax_withheld: null };
    for (const { kind, rate, from } of rows) if (from <= day) rates[kind] = rate;
    return rates;
  };
}

/** The rows for the whole country that counted on that day, lightest first. */
export async function rateCardOn(connection: Database | Tx, courier: string, day: string): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select up_to, price, return_price, per_kg from rate_cards
    where courier = ${courier} and zone = 'everywhere' and valid_from = (
      select max(valid_from) from rate_cards where courier = ${courier} and valid_from <= ${day}::date)
    order by up_to`.execute(connection);
  return rows;
}

/** What the parcel was expected to cost, else what the card for the whole country says of its weight. Paisa; null: nobody knows. */
export function expectedCharges(
  { expected_cost, weight }: Pick<FoundParcel, 'expected_cost' | 'weight'>,
  outcome: FileLine['outcome'],
  card: readonly Rate[],
): Paisa | null {
  if (outcome === 'delivered' && expected_cost !== null) return expected_cost;
  const rate = weight === null ? null : rateFor(card, weight);
  return rate && (outcome === 'returned' ? rate.back : rate.there);
}
