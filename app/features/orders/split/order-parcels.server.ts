import { sql } from 'kysely';
import { isOrderId } from '#app/features/orders/order.ts';
import { promisedCash } from '#app/features/orders/parcels/shipment-contents.server.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import type { OrderParcel } from './schema.ts';

/** Of each order that has several parcels to her, all of them in their order, by the order's key. */
export async function listSplitParcels(
  connection: Tx | Database,
  orderPks: readonly number[],
): Promise<Map<number, OrderParcel[]>> {
  const all = await listOrderParcels(connection, orderPks);
  const forward = [...all].map(
    ([pk, parcels]) => [pk, parcels.filter(({ direction }) => direction === 'forward')] as const,
  );
  return new Map(forward.filter(([, parcels]) => parcels.length > 1));
}

/** Null for an unknown order. */
export async function findOrderParcels(orderId: string): Promise<OrderParcel[] | null> {
  if (!isOrderId(orderId)) return null;
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('order_id', '=', orderId)
    .where('placed_at', 'is not', null)
    .executeTakeFirst();
  return order ? ((await listOrderParcels(db, [order.id])).get(order.id) ?? []) : null;
}

const lines = sql<
  OrderParcel['lines']
>`(select coalesce(json_agg(json_build_object('position', line.position, 'name', name,
    'size', size, 'quantity', line.quantity) order by line.position), '[]')
  from shipment_lines as line join order_pieces as piece on piece.order_pk = shipments.order_pk and piece.position = line.position
  where line.shipment_id = shipments.id)`;

/** `of` counts those to her that are no exchange. A parcel without lines has all pieces of its order. */
export async function listOrderParcels(
  connection: Tx | Database,
  orderPks: readonly number[],
): Promise<Map<number, OrderParcel[]>> {
  if (orderPks.length === 0) return new Map();
  const rows = await connection
    .selectFrom('shipments')
    .select([
      'id',
      'order_pk',
      'number',
      'direction',
      'state',
      'courier',
      'tracking_number',
      'packed_at',
      'cod',
    ])
    .select(lines.as('lines'))
    .where('order_pk', 'in', orderPks)
    .where('state', '<>', 'cancelled')
    .orderBy('order_pk')
    .orderBy('number')
    .execute();
  const promised = await promisedCash(
    connection,
    rows.filter(({ cod, state }) => cod === null && state === 'waiting'),
  );
  const groups = Map.groupBy(rows, ({ order_pk }) => order_pk);
  return new Map(
    [...groups].map(([pk, of]) => {
      const count = of.filter(({ direction }) => direction === 'forward').length;
      const parcels = of.map(({ order_pk: _, packed_at, cod, id, ...row }) => ({
        ...{ ...row, id, of: count, is_packed: packed_at !== null },
        cod: toRupees(cod ?? promised.get(id) ?? 0),
      }));
      return [pk, parcels];
    }),
  );
}
