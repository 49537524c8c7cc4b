import { type RawBuilder, sql } from 'kysely';
import type { PaymentCheck } from './payment-check.ts';

/** Conditions on `orders`. Whatever needs a look is among the claimed, also what is short or waits for long. */
const CONDITIONS: Record<PaymentCheck, RawBuilder<boolean>> = {
  claimed: sql`((orders.payment_state = 'claimed' and orders.status <> 'Cancelled') or orders.attention is not null)`,
  waiting: sql`orders.attention = 'payment_waiting'`,
  approved: sql`orders.payment_state = 'verified'`,
  rejected: sql`(orders.payment_state = 'failed' and orders.payment_method <> 'cod')`,
  short: sql`orders.attention = 'underpaid'`,
  to_refund: sql`orders.attention in ('paid_after_hold', 'paid_but_cancelled', 'paid_twice')`,
  refunded: sql`orders.payment_state = 'refunded'`,
};

/** Of placed orders only; wallet sessions are not shown to staff. */
export function hasPayment(check: PaymentCheck): RawBuilder<boolean> {
  return sql<boolean>`(orders.placed_at is not null and ${CONDITIONS[check]})`;
}
