import type { OrderLine, OrderStatus, PaymentMethod, PaymentState } from '#app/features/orders/order.ts';
import { formatRupees } from '#app/platform/text/money.ts';

export type OrderProgress = {
  status: OrderStatus;
  payment_method: PaymentMethod;
  payment_state: PaymentState;
  balance: number;
  items: readonly Pick<OrderLine, 'made_on_order'>[];
};

const messages = {
  pending: 'We check your order and confirm it.',
  confirmed: 'Your order is confirmed and we are packing it.',
  claimed: 'We check your transaction ID against our wallet and then mark the payment as received.',
  verified: 'Your payment has arrived. Thank you.',
  failed: 'We could not find your payment. Please check your transaction ID, or message us.',
  made: 'We start on your made-on-order pieces once the advance has arrived, and let you know when they are ready.',
  arrives: 'It arrives within 3–7 business days.',
  shipped: 'Your order is on its way.',
  cash: (sum: string) => `Please have ${sum} ready: you pay the rider in cash.`,
  balance: (sum: string) => `Please have the balance of ${sum} ready: you pay the rider in cash.`,
  nothingDue: 'Nothing is left to pay on delivery.',
  cancelled: 'This order was cancelled. Nothing will be shipped and nothing is due.',
  cancelledPaid: 'If you have already paid, message us and we will refund you.',
  refunded: 'Your payment has been refunded.',
};

export function nextSteps(order: OrderProgress): string[] {
  const { status, payment_method, payment_state } = order;
  if (status === 'Cancelled') {
    if (payment_state === 'refunded') return [messages.cancelled, messages.refunded];
    return payment_method === 'cod' ? [messages.cancelled] : [messages.cancelled, messages.cancelledPaid];
  }
  if (status === 'Shipped') return [messages.shipped, due(order)];
  // Nothing is shipped before the payment is found.
  if (payment_state === 'failed') return [messages.failed];
  const isMade = order.items.some((item) => item.made_on_order);
  return [progress(order), due(order), isMade ? messages.made : messages.arrives];
}

function progress({ status, payment_state }: OrderProgress): string {
  if (payment_state === 'claimed') return messages.claimed;
  if (payment_state === 'verified') return messages.verified;
  return status === 'Pending' ? messages.pending : messages.confirmed;
}

function due({ payment_method, balance }: OrderProgress): string {
  if (balance === 0) return messages.nothingDue;
  const sum = formatRupees(balance);
  return payment_method === 'cod' ? messages.cash(sum) : messages.balance(sum);
}
