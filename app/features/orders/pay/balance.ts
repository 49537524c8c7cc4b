import { amountsAsked, amountsDue, type OrderBalance, owedOf, paidOf } from '#app/features/orders/amounts.ts';
import {
  type Attention,
  type OrderStatus,
  PAYMENT_METHOD_NAMES,
  type PaymentMethod,
  type PaymentState,
  WALLET_METHODS,
} from '#app/features/orders/order.ts';
import type { LedgerPayment } from '#app/features/payments/ledger/payment.ts';
import type { Paisa } from '#app/platform/text/money.ts';

type PaidOrder = { payment_method: PaymentMethod; released_at: Date | null };

/** That of the strongest attempt. Cash stays due on delivery, whatever failed before, and also once the rider has brought it. */
export function orderPaymentState(
  payments: readonly Pick<LedgerPayment, 'state' | 'driver'>[],
  { payment_method, released_at }: PaidOrder,
): PaymentState {
  const isCash = payment_method === 'cod';
  const counted = payments.filter(
    ({ driver }) => driver !== 'at-the-door' && (!isCash || driver !== 'paid-status'),
  );
  const has = (state: LedgerPayment['state']) => counted.some((payment) => payment.state === state);
  if (has('verified')) return 'verified';
  if (has('claimed')) return 'claimed';
  if (has('awaiting') && released_at === null) return 'awaiting';
  if (has('refunded')) return 'refunded';
  return isCash ? 'on_delivery' : 'failed';
}

type Money = Pick<LedgerPayment, 'state' | 'received'> & { refunded?: Paisa };

/** Verified payments without what was given back, paisa; less than zero when more went back than the shop has received. */
export function receivedSum(payments: readonly Money[]): Paisa {
  return payments.reduce((sum, payment) => sum + netReceived(payment), 0);
}

export function netReceived({ state, received, refunded = 0 }: Money): Paisa {
  return state === 'verified' ? (received ?? 0) - refunded : 0;
}

/** What should have come when staff say Paid: before it is shipped, the rest on delivery is still open. */
export function dueWhenPaid(
  order: Pick<OrderBalance, 'payment_method' | 'total' | 'credited' | 'lost' | 'advance' | 'rest_in_cash'>,
  before: OrderStatus,
): Paisa {
  if (before === 'Shipped' || order.payment_method === 'cod') return owedOf(order);
  return order.rest_in_cash ? 0 : Math.min(amountsAsked(order).ahead, owedOf(order));
}

type WatchedOrder = Omit<OrderBalance, 'received' | 'payment_state'> &
  PaidOrder & { attention: Attention | null };

/** The most severe reason; null when nothing needs staff. */
export function attentionOf(
  order: WatchedOrder,
  payments: readonly (Money & Pick<LedgerPayment, 'driver' | 'is_unclear'>)[],
): Attention | null {
  const received = receivedSum(payments);
  const paid = paidOf({ ...order, received });
  const isPaid = paid > 0;
  if (isPaid && order.status === 'Cancelled')
    return order.released_at === null ? 'paid_but_cancelled' : 'paid_after_hold';
  if (paid > owedOf(order)) return 'paid_twice';
  const payment_state = orderPaymentState(payments, order);
  if (isPaid && amountsDue({ ...order, received, payment_state }).missing > 0) return 'underpaid';
  if (payments.some(({ is_unclear }) => is_unclear)) return 'payment_unclear';
  const isWaiting = order.attention === 'payment_waiting' && order.status !== 'Cancelled';
  return isWaiting && payments.some(({ state }) => state === 'claimed') ? 'payment_waiting' : null;
}

export const RECORDED_METHODS = ['cash', ...WALLET_METHODS, 'bank', 'easypaisa', 'raast', 'card'] as const;

/** How money came that staff record themselves. */
export type RecordedMethod = (typeof RECORDED_METHODS)[number];

const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(PAYMENT_METHOD_NAMES),
  ['cash', 'Cash'],
  ['bank', 'Bank transfer'],
  ['easypaisa', 'Easypaisa'],
  ['raast', 'Raast'],
  ['card', 'Card'],
]);

/** Of any payment in the ledger; a method that is not known is shown as it is. */
export function ledgerMethodName(method: string): string {
  return NAMES.get(method) ?? method;
}
