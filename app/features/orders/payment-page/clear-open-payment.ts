import { currentItems, takeOutOrdered } from '#app/features/cart/cart-store.ts';
import { beginNewCart } from '#app/features/cart/save-cart.ts';
import { clearTransactionId } from '#app/features/orders/checkout/checkout-draft.ts';
import { type LastOrder, rememberOrder } from '#app/features/orders/checkout/last-order.ts';
import { forgetPayment, readOpenPayment } from './open-payment.ts';

/** Does nothing for a payment begun in another browser. Returns how many lines the cart still holds. */
export function clearOpenPayment(session_id: string, order: LastOrder): number {
  const payment = readOpenPayment();
  if (payment?.session_id !== session_id) return currentItems().length;
  // First, so that a second tab takes nothing out again.
  forgetPayment(session_id);
  clearTransactionId();
  rememberOrder(order);
  beginNewCart();
  return takeOutOrdered(payment.items);
}
