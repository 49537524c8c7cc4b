import { sql } from 'kysely';
import { valueOfPieces } from '#app/features/orders/returns/value.ts';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';

export type Part = { order_pk: number; goods: Paisa; delivery: Paisa };

/**
 * By the parcel, what each parcel of a split order that has not left carries of the order's total: all parcels together exactly that,
 * the delivery charge with the first. What is still free when a parcel was split after others had left lands on the last. Orders that are
 * not split have none.
 */
export async function splitParts(
  connection: Tx | Database,
  orderPks: readonly number[],
): Promise<Map<number, Part>> {
  const parts = new Map<number, Part>();
  const parcels = await listParcels(connection, orderPks);
  const waiting = parcels.filter(({ goods, state }) => goods === null && state === 'waiting');
  const split = [...new Set(waiting.flatMap(({ order_pk, lines }) => (lines.size > 0 ? order_pk : [])))];
  if (split.length === 0) return parts;
  const orders = await connection
    .selectFrom('orders')
    .select(['id', 'total', 'delivery'])
    .where('id', 'in', split)
    .execute();
  const lines = await connection
    .selectFrom('order_lines')
    .select(['order_pk', 'position', 'price', 'quantity'])
    .where('order_pk', 'in', split)
    .execute();
  for (const { id, total, delivery } of orders) {
    const own = parcels.filter(({ order_pk }) => order_pk === id);
    const ordered = lines.filter(({ order_pk }) => order_pk === id);
    const charged = own.reduce((sum, one) => sum + (one.is_given_up ? 0 : (one.delivery ?? 0)), 0);
    let charge = Math.max(0, delivery - charged);
    let free = total - delivery - own.reduce((sum, one) => sum + (one.value ?? 0), 0);
    const before = new Map<number, number>();
    const open = own.filter((one) => one.goods === null && one.state === 'waiting');
    for (const parcel of own) {
      const share = valueOfPieces(ordered, total - delivery, parcel.lines, before);
      addAll(before, parcel.lines);
      if (!open.includes(parcel)) continue;
      const isLast = parcel === open.at(-1) && isAll(before, ordered);
      const goods = isLast ? free : share;
      parts.set(parcel.id, { order_pk: id, goods, delivery: charge });
      free -= goods;
      charge = 0;
    }
  }
  return parts;
}

function isAll(
  pieces: ReadonlyMap<number, number>,
  ordered: readonly { position: number; quantity: number }[],
) {
  return ordered.every(({ position, quantity }) => pieces.get(position) === quantity);
}

function addAll(pieces: Map<number, number>, more: ReadonlyMap<number, number>): void {
  for (const [position, quantity] of more) pieces.set(position, (pieces.get(position) ?? 0) + quantity);
}

/** What its pieces cost when it left, also those of them that came back from the door; null before. */
const value = sql<Paisa | null>`goods + (select coalesce(sum(amount), 0) from aftersales
  where aftersales.shipment_id = shipments.id and reason = 'not_kept' and back_shipment_id is not null)::bigint`;

/** Those that count for their orders, in the order of their numbers. */
async function listParcels(connection: Tx | Database, orderPks: readonly number[]) {
  if (orderPks.length === 0) return [];
  const shipments = await connection
    .selectFrom('shipments')
    .select(['id', 'order_pk', 'goods', 'delivery', 'state', 'is_given_up'])
    .select(value.as('value'))
    .where('order_pk', 'in', orderPks)
    .where('direction', '=', 'forward')
    .where((eb) => eb.or([eb('state', 'not in', ['cancelled', 'inspected']), eb('is_given_up', '=', true)]))
    .orderBy('number')
    .execute();
  const lines = await connection
    .selectFrom('shipment_lines')
    .innerJoin('shipments', 'shipments.id', 'shipment_id')
    .select(['shipment_id', 'position', 'quantity'])
    .where('order_pk', 'in', orderPks)
    .where('direction', '=', 'forward')
    .execute();
  return shipments.map((shipment) => ({
    ...shipment,
    lines: new Map(
      lines.flatMap(({ shipment_id, position, quantity }) =>
        shipment_id === shipment.id ? [[position, quantity] as const] : [],
      ),
    ),
  }));
}
