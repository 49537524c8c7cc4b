import { amountsDue } from '#app/features/orders/amounts.ts';
import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import type { OrderProgress } from './next-steps.ts';

const messages = {
  rider: (sum: string) => `${sum} in cash, to the rider, when it arrives.`,
  wallet: (sum: string, wallet: string) => `${sum} with ${wallet}, before we ship.`,
  nothing: 'Nothing. It is paid.',
  sent: 'Nothing more. You have sent it, and we are checking.',
};

/** What is still to be paid and to whom, in a sentence; null when the order is cancelled. */
export function whatToPay(order: OrderProgress): string | null {
  if (order.status === 'Cancelled') return null;
  const { due, missing, unchecked } = amountsDue(order);
  if (missing > 0) return messages.wallet(formatRupees(missing), PAYMENT_METHOD_NAMES[order.payment_method]);
  if (due > 0) return messages.rider(formatRupees(due));
  return unchecked > 0 ? messages.sent : messages.nothing;
}
