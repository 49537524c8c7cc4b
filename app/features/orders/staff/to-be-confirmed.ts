import type { OrderStatus } from '#app/features/orders/order.ts';

type Reserved = { status: OrderStatus; is_reserved?: boolean };

/** Its pieces are not set aside. Confirmed, Paid and Shipped take them, or are refused with what is missing. */
export function isToBeConfirmed({ status, is_reserved = true }: Reserved): boolean {
  return status === 'Pending' && !is_reserved;
}

const messages = {
  text: 'This order is still to be confirmed: its pieces are not set aside, and other customers can buy them.',
  pack: 'Call the customer and set it Confirmed before you pack it.',
  ship: 'Set Shipped takes them from the stock now, or is refused when too few are left.',
};

/** What staff read before they pack or ship it; null for an order that has its pieces. */
export function toBeConfirmedNote(order: Reserved, before: 'pack' | 'ship'): string | null {
  return isToBeConfirmed(order) ? `${messages.text} ${messages[before]}` : null;
}
