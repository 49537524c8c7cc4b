import { sql } from 'kysely';
import type { OrderStatus } from '#app/features/orders/order.ts';
import { countUpToLimit } from '#app/platform/database/bounded-count.server.ts';

const PENDING: OrderStatus = 'Pending';

/** How many orders staff have not confirmed yet, up to `MOST_COUNTED`. */
export function countOrdersToConfirm(): Promise<number> {
  return countUpToLimit(sql`from orders
    where status = ${PENDING} and (session_id is null or transaction_id is not null)`);
}

/** How many orders have a payment that a person must look at, up to `MOST_COUNTED`; as the index of 017-admin-lists.sql says. */
export function countPaymentsToCheck(): Promise<number> {
  return countUpToLimit(sql`from orders
    where (payment_state = 'claimed' and status <> 'Cancelled') or attention is not null`);
}

/** How many claimed payments nobody has looked for in more than a day, up to `MOST_COUNTED`. */
export function countWaitingPayments(): Promise<number> {
  return countUpToLimit(sql`from orders where attention = 'payment_waiting'`);
}
