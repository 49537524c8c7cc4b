import { sql } from 'kysely';
import { toOrderId } from '#app/features/orders/order.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { readParcelCode } from './parcel-code.ts';

/** `id` null: the code is that of the order, which may have several parcels. */
export type FoundByCode = { order_pk: number; id: number | null };

/** By what a label says: the number of the order, or of one of its parcels, or the tracking number. Null for any other code. */
export async function findByCode(tx: Tx, code: string): Promise<FoundByCode | null> {
  const named = readParcelCode(code);
  if (named) {
    const parcel = await tx
      .selectFrom('shipments')
      .innerJoin('orders', 'orders.id', 'order_pk')
      .select(['shipments.id', 'order_pk'])
      .where('order_id', '=', named.order_id)
      .where('number', '=', named.number)
      .where('direction', '<>', 'return')
      .executeTakeFirst();
    return parcel ?? null;
  }
  const orderId = toOrderId(code);
  if (orderId) {
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('order_id', '=', orderId)
      .where('placed_at', 'is not', null)
      .executeTakeFirst();
    if (order) return { order_pk: order.id, id: null };
  }
  const shipment = await tx
    .selectFrom('shipments')
    .select(['id', 'order_pk'])
    .where(sql<boolean>`upper(tracking_number) = upper(${code.replaceAll(' ', '')})`)
    .executeTakeFirst();
  return shipment ?? null;
}
