import { ledgerMethodName } from '#app/features/orders/pay/balance.ts';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';

type PaymentEvent = Payment['events'][number];

/** Each time that some of a payment went back, without what was taken back again. */
export function refundsOf(events: readonly PaymentEvent[]): PaymentEvent[] {
  const refunds: PaymentEvent[] = [];
  for (const event of events) {
    if (event.kind === 'refunded') refunds.push(event);
    if (event.kind === 'refund_undone') refunds.pop();
  }
  return refunds;
}

/** Null when nothing went back. */
export function newestRefund(payments: readonly Payment[]): number | null {
  const refunds = payments.flatMap(({ events }) => refundsOf(events).map(({ id }) => id));
  return refunds.length === 0 ? null : Math.max(...refunds);
}

/** By which way it went back, under which number and why. A note begins with the way where staff chose one. */
export function refundText({ method, note }: Pick<PaymentEvent, 'method' | 'note'>, paidBy: string): string {
  const way = ledgerMethodName(method ?? paidBy);
  if (!note) return way;
  return method === null ? `${way}: ${note}` : note;
}
