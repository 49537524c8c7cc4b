import { sql } from 'kysely';
import { canonicalCity } from '#app/features/orders/address/cities.ts';
import { amountsDue } from '#app/features/orders/amounts.ts';
import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import type { ReadOrder } from '#app/features/orders/order-schema.ts';
import { promisedCash } from '#app/features/orders/parcels/shipment-contents.server.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import { LAST_LINE } from '#app/features/orders/returns/value.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { cached } from '#app/platform/cache/cache.server.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { type Paisa, toRupees } from '#app/platform/text/money.ts';
import { bookingProblems } from './booking-checks.ts';
import { courierCity, isOffered, readCities } from './courier-cities.server.ts';
import { type CourierTerms, cardsOn, EXPERIENCE_TAG, readTerms } from './courier-settings.server.ts';
import { type Experience, type Offer, rankCouriers } from './offers.ts';
import { expectedCost } from './rate-card.ts';
import type { ParcelKey, ToBookList } from './schema.ts';
import { zoneOf } from './zones.ts';

/** A parcel that waits for its number. Money is paisa, weight grams. */
export type WaitingParcel = {
  order_pk: number;
  order_id: string;
  /** Null for the first parcel of an order, which is made when somebody writes about it. */
  shipment_id: number | null;
  number: number;
  direction: 'forward' | 'exchange';
  courier: CourierCode | null;
  is_packed: boolean;
  /** Where somebody has decided it. */
  cod: Paisa | null;
  pieces: number;
  weight: number;
  contents: string;
};

const SHOWN = 200;

/** Packed parcels and those of confirmed orders that have no tracking number, the oldest first. */
export async function listToBook(): Promise<ToBookList> {
  const parcels = await findWaiting(db, { limit: SHOWN + 1 });
  const shown = parcels.slice(0, SHOWN);
  const [orders, cashOf] = await Promise.all([readOrders(db, shown), readCash(db, shown)]);
  const offersOf = await offersFor(
    db,
    [...orders.values()].map(({ city }) => city),
  );
  return {
    has_more: parcels.length > SHOWN,
    parcels: shown.flatMap((parcel) => {
      const order = orders.get(parcel.order_id);
      if (!order) return [];
      const { name, phone, address, city } = order;
      const cod = cashOf(parcel, order);
      const { order_id, number, courier, is_packed, pieces, weight, contents } = parcel;
      return [
        {
          ...{ order_id, number, courier, is_packed, name, phone, address, city, pieces, weight, contents },
          cod: toRupees(cod),
          offers: offersOf(parcel, order, cod).map(toAnswer),
        },
      ];
    }),
  };
}

function toAnswer({ courier, cost, reason, problems }: FullOffer) {
  return { courier, cost: cost === null ? null : toRupees(cost), reason, problems };
}

type FullOffer = Omit<Offer, 'problems'> & { problems: ReturnType<typeof bookingProblems> };

export type CashOf = (parcel: WaitingParcel, order: ReadOrder) => Paisa;

/** What a parcel asks for at the door: whole rupees, never more than is due. */
export async function readCash(
  connection: Database | Tx,
  parcels: readonly WaitingParcel[],
): Promise<CashOf> {
  const promised = await promisedCash(
    connection,
    parcels.flatMap(({ shipment_id: id, order_pk, direction }) =>
      id === null ? [] : [{ id, order_pk, direction }],
    ),
  );
  return ({ shipment_id, cod, direction }, order) => {
    if (cod !== null || direction === 'exchange') return cod ?? 0;
    const { due } = amountsDue({ ...order, lost: 0, status: 'Shipped' });
    return promised.get(shipment_id ?? 0) ?? Math.floor(due) * 100;
  };
}

export async function readOrders(
  connection: Database | Tx,
  parcels: readonly WaitingParcel[],
): Promise<Map<string, ReadOrder>> {
  if (parcels.length === 0) return new Map();
  const ids = parcels.map(({ order_pk }) => order_pk);
  const rows = await selectOrders(connection).where('orders.id', 'in', ids).execute();
  return new Map(rows.map(toStaffOrder).map((order) => [order.order_id, order]));
}

const isUnbooked = sql`shipments.direction <> 'return' and shipments.state = 'waiting' and shipments.tracking_number is null`;

type Which = { limit: number; keys?: readonly ParcelKey[] };

/** With `keys` only these. A parcel has all pieces of its order until somebody says which. */
export async function findWaiting(
  connection: Database | Tx,
  { limit, keys }: Which,
): Promise<WaitingParcel[]> {
  const { parcel_weight_g } = await readSettings();
  const chosen = keys
    ? sql`and (orders.order_id, coalesce(shipments.number, 1)) in (
        select order_id, number from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as chosen (order_id text, number smallint))`
    : sql``;
  const { rows } = await sql<WaitingParcel>`
    with waiting as (
      select orders.id as order_pk, shipments.id as shipment_id, orders.queued_at, number
      from orders
      left join shipments on shipments.order_pk = orders.id and ${isUnbooked}
      where orders.placed_at is not null and orders.queue in ('to_pack', 'to_hand_over')
        and (shipments.id is not null or not exists (
          select from shipments as other where other.order_pk = orders.id and other.direction <> 'return' and other.state <> 'cancelled'))
        ${chosen}
      union all
      select orders.id, shipments.id, orders.queued_at, number
      from shipments join orders on orders.id = shipments.order_pk
      where shipments.direction = 'exchange' and ${isUnbooked} and orders.placed_at is not null and orders.status <> 'Cancelled'
        and (orders.queue is null or orders.queue not in ('to_pack', 'to_hand_over')) and not exists (
          select from aftersales where out_shipment_id = shipments.id and waits_for_return and received_at is null)
        ${chosen}
      order by queued_at, order_pk, number limit ${limit}
    )
    select orders.id as order_pk, orders.order_id, shipments.id as shipment_id, coalesce(shipments.number, 1) as number,
      coalesce(shipments.direction, 'forward') as direction, shipments.courier, shipments.packed_at is not null as is_packed,
      shipments.cod, coalesce(shipments.pieces, inside.pieces) as pieces,
      least(coalesce(shipments.weight, inside.weight), 100000) as weight,
      coalesce(shipments.contents, left(inside.contents, 200), 'Clothes') as contents
    from waiting join orders on orders.id = waiting.order_pk left join shipments on shipments.id = waiting.shipment_id
    left join lateral (
      select sum(quantity)::integer as pieces, sum(quantity * gram)::integer as weight,
        string_agg(quantity || ' × ' || type, ', ' order by quantity desc, type) as contents
      from (
        select coalesce(products.type, 'Piece') as type, sum(coalesce(part.quantity, line.quantity)) as quantity,
          max(coalesce(products.weight_g, ${parcel_weight_g})) as gram
        from order_pieces as line left join products on products.id = line.product_id
        left join shipment_lines as part on part.shipment_id = shipments.id and part.position = line.position
        where line.order_pk = orders.id and (part.quantity is not null
          or line.position <= ${LAST_LINE} and not exists (select from shipment_lines where shipment_id = shipments.id))
        group by products.type, products.weight_g
      ) as kind
    ) as inside on true
    where inside.pieces > 0
    order by waiting.queued_at, orders.id, shipments.number`.execute(connection);
  return rows;
}

export type OffersOf = (parcel: WaitingParcel, order: ReadOrder, cod: Paisa) => FullOffer[];

/** What is known of couriers, cards, experience and the cities of these parcels, read once for all of them. */
export async function offersFor(connection: Database | Tx, cities: readonly string[]): Promise<OffersOf> {
  const { city: home, time_zone } = await readSettings();
  const [terms, cards, known, experience] = await Promise.all([
    readTerms(connection),
    cardsOn(connection, shopDay(new Date(), time_zone)),
    readCities(connection, cities),
    readExperience(),
  ]);
  return (parcel, order, cod) => {
    const zone = zoneOf(home, order.city);
    const problemsOf = (courier: CourierTerms) =>
      bookingProblems(
        { ...order, cod },
        courier.courier,
        courierCity(courier, order.city, known),
        courier.cod_limit,
      );
    const offered = terms.filter((courier) => isOffered(courier, home, order.city));
    const found = new Map(offered.map((courier) => [courier.courier, problemsOf(courier)]));
    const ranked = rankCouriers(
      offered.map(({ courier, preference }) => ({
        courier,
        preference,
        cost: expectedCost(cards.get(courier) ?? [], zone, parcel.weight),
        experience: experience.get(`${courier} ${canonicalCity(order.city)}`) ?? NONE,
        problems: (found.get(courier) ?? []).map(({ sentence }) => sentence),
      })),
      order.city,
    );
    return ranked.map((offer) => ({ ...offer, problems: found.get(offer.courier) ?? [] }));
  };
}

const NONE: Experience = { parcels: 0, delivered: 0 };

/** As many of the newest parcels say how a courier does. */
const NEWEST = 20_000;

const TEN_MINUTES_MS = 600_000;

/** By courier and city. A few parcels more or less change nothing, so they are not counted for every list. */
const readExperience = cached(
  [EXPERIENCE_TAG],
  TEN_MINUTES_MS,
  async (): Promise<Map<string, Experience>> => {
    const { rows } = await sql<Experience & { courier: string; city: string }>`
    select sent.courier, orders.city, count(*)::integer as parcels, (count(*) filter (where state = 'delivered'))::integer as delivered
    from (
      select order_pk, courier, state from shipments
      where handed_over_at is not null and direction = 'forward' order by handed_over_at desc limit ${NEWEST}
    ) as sent
    join orders on orders.id = sent.order_pk
    where state in ('delivered', 'returning', 'returned', 'received_back', 'inspected', 'lost') and sent.courier is not null
    group by sent.courier, orders.city`.execute(db);
    const all = new Map<string, Experience>();
    for (const { courier, city, parcels, delivered } of rows) {
      const key = `${courier} ${canonicalCity(city)}`;
      const sum = all.get(key) ?? NONE;
      all.set(key, { parcels: sum.parcels + parcels, delivered: sum.delivered + delivered });
    }
    return all;
  },
);
