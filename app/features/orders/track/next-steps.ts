import { amountsDue, hasMadeOnOrder, type OrderBalance } from '#app/features/orders/amounts.ts';
import { exactAmount } from '#app/features/orders/exact-amount.ts';
import type { OrderLine } from '#app/features/orders/order-schema.ts';
import type { DeliveryWindow } from '#app/features/settings/delivery.ts';
import { formatRupees } from '#app/platform/text/money.ts';

/** Money in rupees. */
export type OrderProgress = OrderBalance & {
  /** Set Paid when it had already been shipped: what was due was collected at the door. */
  is_delivered: boolean;
  /** When its parcel was delivered; the courier may still have the money then. */
  delivered_at?: string | null;
  /** False: its pieces are set aside once the shop has confirmed it. */
  is_reserved?: boolean;
  /** Since when the parcel of a cancelled order is coming back. */
  returning_at?: string | null;
  items: readonly Pick<OrderLine, 'made_on_order'>[];
  /** The order that has its pieces now. */
  merged_into?: string | null;
  /** Shown next to the steps, which then name no other time. */
  expected?: DeliveryWindow | null;
};

const messages = {
  pending: 'We check your order and confirm it.',
  toBeConfirmed:
    'We will call you to confirm this order, and set your pieces aside once we have reached you.',
  confirmed: 'Your order is confirmed. We are packing it.',
  claimed: 'We check your transaction ID against our wallet and then mark the payment as received.',
  underWay: 'We are checking your payment with the payment service.',
  verified: 'Your payment has arrived. Thank you.',
  cash: 'We have received your cash. Thank you.',
  failed: 'We could not find your payment. Please check your transaction ID, or message us.',
  partly: (received: string, missing: string) =>
    `${received} has arrived, and ${missing} is missing. Please send the rest, or message us.`,
  waits: 'We ship your order once it has arrived.',
  rest: (received: string) => `${received} has arrived. Thank you.`,
  made: 'We start on your made-on-order pieces once the advance has arrived, and let you know when they are ready.',
  making: 'We let you know when your made-on-order pieces are ready.',
  arrives: 'It arrives within 3–7 business days.',
  shipped: 'Your order is on its way.',
  delivered: 'Your order was delivered.',
  pay: (sum: string) => `Please have ${sum} ready: you pay the rider in cash.`,
  balance: (sum: string) => `Please have the balance of ${sum} ready: you pay the rider in cash.`,
  nothingDue: 'Nothing is left to pay on delivery.',
  nothingLeft: 'Nothing is left to pay.',
  surplus: (sum: string) => `${sum} more than the order costs has arrived. We will refund it.`,
  cancelled: 'This order was cancelled. Nothing will be shipped and nothing is due.',
  returning: 'This order was cancelled. Your parcel comes back to us. Nothing is due.',
  cancelledPaid: 'If you have already paid, message us and we will refund you.',
  toRefund: (sum: string) =>
    `We have received ${sum} from you and will refund it, or find other pieces with you.`,
  refunded: 'Your payment has been refunded.',
  merged: (id: string) => `Its pieces are in your order ${id} now, with one delivery charge for both.`,
};

/** For mails and pages. */
export function nextSteps(order: OrderProgress): string[] {
  const { received, payment_state, is_reserved = true } = order;
  if (order.merged_into) return [messages.merged(order.merged_into)];
  if (order.status === 'Cancelled') return cancelledSteps(order);
  if (!is_reserved) return [messages.toBeConfirmed, duePart(order)];
  const { missing, surplus } = amountsDue(order);
  const extra = surplus > 0 ? [messages.surplus(formatRupees(surplus))] : [];
  if (order.is_delivered) return [thanks(order), messages.nothingLeft, ...extra];
  if (isAtHerDoor(order)) return [messages.delivered, messages.nothingLeft, ...extra];
  if (order.status === 'Shipped') return [messages.shipped, duePart(order), ...extra];
  // Nothing is shipped before the payment is found.
  if (missing > 0 && received > 0)
    return [messages.partly(formatRupees(received), formatRupees(missing)), messages.waits];
  if (missing > 0) return [payment_state === 'refunded' ? messages.refunded : messages.failed];
  return [progress(order), duePart(order), ...arrival(order), ...extra];
}

/** Of these steps, the one that says what is to be paid, and to whom; null when that is not settled. */
export function whatToPay(order: OrderProgress): string | null {
  if (order.status === 'Cancelled' || amountsDue(order).missing > 0) return null;
  return order.is_delivered || isAtHerDoor(order) ? messages.nothingLeft : duePart(order);
}

/** She has it, and paid the rider what it asked for; an exchange may ask for more at the door. */
export function isAtHerDoor({
  status,
  delivered_at = null,
  credited,
}: Pick<OrderProgress, 'status' | 'delivered_at' | 'credited'>): boolean {
  return status === 'Shipped' && delivered_at !== null && (credited ?? 0) >= 0;
}

function cancelledSteps(order: OrderProgress): string[] {
  const { payment_state, payment_method, returning_at } = order;
  const { surplus } = amountsDue(order);
  const cancelled = returning_at ? messages.returning : messages.cancelled;
  if (surplus > 0) return [cancelled, messages.toRefund(formatRupees(surplus))];
  if (payment_state === 'refunded') return [cancelled, messages.refunded];
  return payment_method === 'cod' ? [cancelled] : [cancelled, messages.cancelledPaid];
}

function progress(order: OrderProgress): string {
  const { status, payment_method, payment_state, received } = order;
  const { unchecked, due } = amountsDue(order);
  if (unchecked > 0) return payment_state === 'claimed' ? messages.claimed : messages.underWay;
  const isRestInCash = due > 0 && (payment_method === 'cod' || order.rest_in_cash);
  if (received > 0 && isRestInCash) return messages.rest(formatRupees(received));
  if (received > 0 || due === 0) return thanks(order);
  return status === 'Pending' ? messages.pending : messages.confirmed;
}

function thanks({ payment_method, is_delivered }: OrderProgress): string {
  return payment_method === 'cod' && is_delivered ? messages.cash : messages.verified;
}

function duePart(order: OrderProgress): string {
  const { due, unchecked } = amountsDue(order);
  if (due === 0) return order.status === 'Shipped' ? exactAmount(0) : messages.nothingDue;
  // What has left asks for exactly that.
  if (order.status === 'Shipped') return exactAmount(due);
  const sum = formatRupees(due);
  const isWhole = unchecked === 0 && order.received === 0;
  return isWhole ? messages.pay(sum) : messages.balance(sum);
}

function arrival({ items, received, expected }: OrderProgress): string[] {
  if (hasMadeOnOrder(items)) return [received > 0 ? messages.making : messages.made];
  return expected ? [] : [messages.arrives];
}
