import type { Attention, OrderStatus, PaymentMethod, PaymentState } from '#app/features/orders/order.ts';
import { paidAhead } from '#app/features/orders/pricing/totals.ts';
import type { LedgerPayment } from '#app/features/payments/ledger/payment.ts';
import type { Paisa } from '#app/platform/text/money.ts';

export function orderPaymentState(
  payments: readonly Pick<LedgerPayment, 'state'>[],
  isReleased: boolean,
): PaymentState {
  const has = (state: LedgerPayment['state']) => payments.some((payment) => payment.state === state);
  if (has('verified')) return 'verified';
  if (has('claimed')) return 'claimed';
  if (has('awaiting') && !isReleased) return 'awaiting';
  return has('refunded') ? 'refunded' : 'failed';
}

/** Verified payments, paisa. */
export function receivedSum(payments: readonly Pick<LedgerPayment, 'state' | 'received'>[]): Paisa {
  return payments.reduce((sum, { state, received }) => sum + (state === 'verified' ? (received ?? 0) : 0), 0);
}

type OrderMoney = {
  status: OrderStatus;
  payment_method: PaymentMethod;
  released_at: Date | null;
  total: Paisa;
  advance: Paisa;
  attention: Attention | null;
};

/** The most severe reason; null when nothing needs staff. */
export function attentionOf(
  order: OrderMoney,
  payments: readonly Pick<LedgerPayment, 'state' | 'received' | 'is_unclear'>[],
): Attention | null {
  const received = receivedSum(payments);
  const isPaid = payments.some(({ state }) => state === 'verified');
  if (isPaid && order.status === 'Cancelled')
    return order.released_at === null ? 'paid_but_cancelled' : 'paid_after_hold';
  if (received > order.total) return 'paid_twice';
  if (isPaid && received < paidAhead(order)) return 'underpaid';
  if (payments.some(({ is_unclear }) => is_unclear)) return 'payment_unclear';
  const isWaiting = order.attention === 'payment_waiting' && order.status !== 'Cancelled';
  return isWaiting && payments.some(({ state }) => state === 'claimed') ? 'payment_waiting' : null;
}
