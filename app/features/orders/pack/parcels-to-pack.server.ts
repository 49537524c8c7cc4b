import { sql } from 'kysely';
import { listOrderParcels } from '#app/features/orders/split/order-parcels.server.ts';
import type { OrderParcel } from '#app/features/orders/split/schema.ts';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import type { ParcelSends } from './schema.ts';

/** A parcel that has not left. Money is rupees. */
export type ParcelToPack = Omit<OrderParcel, 'direction' | 'state'> & {
  sends: ParcelSends;
  packed_at: string | null;
  /** Until the old pieces are here. */
  waits: boolean;
};

/** Of each order, by its key, what is not packed as an order: parcels of a split order and of exchanges that have not left; what is to be packed first is first. */
export async function listParcelsToPack(
  connection: Tx | Database,
  orderPks: readonly number[],
): Promise<Map<number, ParcelToPack[]>> {
  const all = await listOrderParcels(connection, orderPks);
  const waiting = [...all].map(([pk, parcels]) => [pk, waitingOf(parcels)] as const);
  const facts = await listFacts(
    connection,
    waiting.flatMap(([, parcels]) => parcels.map(({ id }) => id)),
  );
  return new Map(
    waiting.flatMap(([pk, parcels]) =>
      parcels.length === 0
        ? []
        : [[pk, parcels.map((parcel) => named(parcel, facts.get(parcel.id))).sort(byTurn)]],
    ),
  );
}

/** An order with one parcel is packed as an order, and before anything else. */
function waitingOf(parcels: readonly OrderParcel[]): OrderParcel[] {
  const waiting = parcels.filter(({ direction, state }) => direction !== 'return' && state === 'waiting');
  return waiting.some(({ direction, of }) => direction === 'forward' && of === 1) ? [] : waiting;
}

type Facts = { id: number; packed_at: Date | null; kind: string | null; waits: boolean | null };

async function listFacts(
  connection: Tx | Database,
  shipments: readonly number[],
): Promise<Map<number, Facts>> {
  if (shipments.length === 0) return new Map();
  const { rows } = await sql<Facts>`
    select shipments.id, packed_at, kind, waits_for_return and aftersales.received_at is null as waits
    from shipments left join aftersales on out_shipment_id = shipments.id
    where shipments.id = any (${[...shipments]}::integer[])`.execute(connection);
  return new Map(rows.map((row) => [row.id, row]));
}

function named(parcel: OrderParcel, facts: Facts | undefined): ParcelToPack {
  const { direction, state: _, ...rest } = parcel;
  const sends = direction === 'forward' ? 'order' : facts?.kind === 'claim' ? 'resend' : 'exchange';
  const packed_at = facts?.packed_at?.toISOString() ?? null;
  return { ...rest, sends, packed_at, waits: facts?.waits ?? false };
}

function byTurn(one: ParcelToPack, other: ParcelToPack): number {
  return rank(one) - rank(other) || one.number - other.number;
}

/** Those of the order come before exchanges, and what is packed or waits comes last. */
function rank({ is_packed, waits, sends }: ParcelToPack): number {
  return (is_packed ? 4 : 0) + (waits ? 2 : 0) + (sends === 'order' ? 0 : 1);
}
