import { sql } from 'kysely';
import { toOrderId } from '#app/features/orders/order.ts';
import type { Tx } from '#app/platform/database/database.server.ts';

/** `id` null: the code is that of the order, which may have several parcels. */
export type FoundByCode = { order_pk: number; id: number | null };

/** By what a label says: the order’s number or the tracking number. Null for any other code. */
export async function findByCode(tx: Tx, code: string): Promise<FoundByCode | null> {
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
