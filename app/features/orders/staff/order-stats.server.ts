import { sql } from 'kysely';
import type { OrderStatus } from '#app/features/orders/order.ts';
import { countUpToLimit } from '#app/platform/database/bounded-count.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { hasPayment } from './payment-check.server.ts';

const PENDING: OrderStatus = 'Pending';

export function countOrdersToConfirm(): Promise<number> {
  return countUpToLimit(sql`from orders where status = ${PENDING} and placed_at is not null`);
}

export function countPaymentsToCheck(): Promise<number> {
  return countUpToLimit(sql`from orders where ${hasPayment('claimed')}`);
}

export function countWaitingPayments(): Promise<number> {
  return countUpToLimit(sql`from orders where ${hasPayment('waiting')}`);
}

/** Its order_id; null before the first order. */
export async function findNewestOrder(): Promise<string | null> {
  const newest = await db
    .selectFrom('orders')
    .select('order_id')
    .where('placed_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.order_id ?? null;
}
