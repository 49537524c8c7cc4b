import { sql } from 'kysely';
import type { OrderStatus } from '#app/features/orders/order.ts';
import { countUpToLimit } from '#app/platform/database/bounded-count.server.ts';

const PENDING: OrderStatus = 'Pending';

export function countOrdersToConfirm(): Promise<number> {
  return countUpToLimit(sql`from orders
    where status = ${PENDING} and (session_id is null or transaction_id is not null)`);
}

export function countPaymentsToCheck(): Promise<number> {
  return countUpToLimit(sql`from orders
    where (payment_state = 'claimed' and status <> 'Cancelled') or attention is not null`);
}

export function countWaitingPayments(): Promise<number> {
  return countUpToLimit(sql`from orders where attention = 'payment_waiting'`);
}
