import { sql } from 'kysely';
import { isOrderId } from '#app/features/orders/order.ts';
import { selectOrders, toStaffOrder } from '#app/features/orders/queries.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import type { Mergeable } from './schema.ts';

const MOST = 20;

/** Other orders of the same phone that are not packed yet, newest first. None for an order that does not exist. */
export async function listMergeable(orderId: string): Promise<Mergeable[]> {
  if (!isOrderId(orderId)) return [];
  const rows = await selectOrders(db)
    .where('orders.phone', '=', (own) =>
      own.selectFrom('orders as own').select('own.phone').where('own.order_id', '=', orderId),
    )
    .where('orders.order_id', '<>', orderId)
    .where('orders.placed_at', 'is not', null)
    .where('orders.packed_at', 'is', null)
    .where(sql<boolean>`orders.queue in ('payment', 'new', 'no_answer', 'on_hold', 'workshop', 'to_pack')`)
    .orderBy('orders.created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(toStaffOrder).map(({ order_id, status, created_at, total, items, payment_method }) => ({
    ...{ order_id, status, created_at, total, payment_method },
    pieces: items.map(({ name, size, quantity }) => ({ name, size, quantity })),
  }));
}
