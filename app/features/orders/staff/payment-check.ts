import type { Attention } from '#app/features/orders/order.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';

/** What staff filter orders by; the conditions are in payment-check.server.ts. */
export const PAYMENT_CHECKS = [
  'claimed',
  'waiting',
  'approved',
  'rejected',
  'short',
  'to_refund',
  'refunded',
] as const;
export type PaymentCheck = (typeof PAYMENT_CHECKS)[number];

/** In the one word that every screen and the slip have for it. */
export const PAYMENT_CHECK_NAMES: Record<PaymentCheck, string> = {
  claimed: 'To check',
  waiting: 'Unchecked for a day',
  approved: 'Received',
  rejected: 'Failed',
  short: 'Short',
  to_refund: 'To refund',
  refunded: 'Refunded',
};

const OWING: readonly Attention[] = ['paid_after_hold', 'paid_but_cancelled', 'paid_twice'];

type Checked = Pick<StaffOrder, 'status' | 'payment_method' | 'payment_state' | 'attention'>;

/** What a list says about the payment of an order; null when there is nothing to say, as of cash. */
export function paymentCheck({
  status,
  payment_method,
  payment_state,
  attention,
}: Checked): PaymentCheck | null {
  if (attention === 'underpaid') return 'short';
  if (attention !== null && OWING.includes(attention)) return 'to_refund';
  if (attention !== null) return 'claimed';
  if (payment_state === 'claimed') return status === 'Cancelled' ? null : 'claimed';
  if (payment_state === 'verified') return 'approved';
  // A payment that was not found no longer matters once staff have agreed on cash.
  if (payment_state === 'failed') return payment_method === 'cod' ? null : 'rejected';
  return payment_state === 'refunded' ? 'refunded' : null;
}
