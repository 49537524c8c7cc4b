import { formatRupees } from '#app/platform/text/money.ts';
import { amountsDue, type OrderBalance } from './amount-due.ts';

export type SummedOrder = OrderBalance & { subtotal: number; discount: number; delivery: number };

export type SumKey =
  | 'subtotal'
  | 'discount'
  | 'delivery'
  | 'total'
  | 'received'
  | 'unchecked'
  | 'missing'
  | 'due'
  | 'surplus';

export type NamedSum = { key: SumKey; name: string; value: string };

const messages = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  free: 'Free',
  total: 'Total',
  advance: 'Advance received',
  received: 'Received',
  unchecked: 'Sent, being checked',
  missing: 'Not received yet',
  open: 'Still to be paid',
  surplus: 'To be refunded',
};

/** What is collected at the door, as each reader calls it. */
const ON_DELIVERY = { shopper: 'Due on delivery', staff: 'To collect' };

/** An order's sums in rupees from top to bottom, the same for mails, pages and packing slip. */
export function sumRows(order: SummedOrder, reader: keyof typeof ON_DELIVERY): NamedSum[] {
  const { subtotal, discount, delivery, total } = order;
  return [
    { key: 'subtotal', name: messages.subtotal, value: formatRupees(subtotal) },
    ...(discount > 0 ? [row('discount', messages.discount, -discount)] : []),
    {
      key: 'delivery',
      name: messages.delivery,
      value: delivery > 0 ? formatRupees(delivery) : messages.free,
    },
    { key: 'total', name: messages.total, value: formatRupees(total) },
    ...paymentRows(order, reader),
  ];
}

function paymentRows(order: SummedOrder, reader: keyof typeof ON_DELIVERY): NamedSum[] {
  const { received } = order;
  const { unchecked, missing, due, surplus } = amountsDue(order);
  const isCancelled = order.status === 'Cancelled';
  return [
    ...(received > 0 ? [row('received', receivedName(order), received)] : []),
    ...(unchecked > 0 ? [row('unchecked', messages.unchecked, unchecked)] : []),
    ...(missing > 0 && missing < due ? [row('missing', messages.missing, missing)] : []),
    ...(isCancelled ? [] : [row('due', missing > 0 ? messages.open : ON_DELIVERY[reader], due)]),
    ...(surplus > 0 ? [row('surplus', messages.surplus, surplus)] : []),
  ];
}

function receivedName({ advance, received, total }: SummedOrder): string {
  return advance > 0 && received < total ? messages.advance : messages.received;
}

function row(key: SumKey, name: string, amount: number): NamedSum {
  return { key, name, value: amount < 0 ? `− ${formatRupees(-amount)}` : formatRupees(amount) };
}
