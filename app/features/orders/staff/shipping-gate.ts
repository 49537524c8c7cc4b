import { amountsDue, type OrderBalance } from '#app/features/orders/pricing/amount-due.ts';
import { paymentNote } from './payment-notes.ts';

export type GatedOrder = OrderBalance & { is_contested?: boolean };

const messages = {
  cancelled: 'This order is cancelled: do not ship it.',
  contested: 'The same transaction ID was sent for another order. Only one of them can be paid with it.',
};

/** Why the parcel of an order may not go out, as sentences; none when it may. What has left has passed. Money is rupees. */
export function shippingObstacles(order: GatedOrder): string[] {
  if (order.status === 'Cancelled') return [messages.cancelled];
  if (order.status === 'Shipped') return [];
  const note = paymentNote(order);
  return [...(note ? [note.text] : []), ...(order.is_contested ? [messages.contested] : [])];
}

/** What Paid would say has arrived although nobody has found it: staff are asked for the payment instead. 0 when there is nothing to ask. */
export function sumToFind(order: OrderBalance): number {
  const { unchecked, missing } = amountsDue(order);
  return order.status === 'Shipped' ? 0 : unchecked + missing;
}
