import { currentItems, takeOutOrdered } from '#app/features/cart/cart-store.ts';
import { beginNewCart } from '#app/features/cart/save-cart.ts';
import { clearTransactionId } from '#app/features/orders/checkout/checkout-draft.ts';
import { type LastOrder, rememberOrder } from '#app/features/orders/checkout/last-order.ts';
import { forgetPayment, readOpenPayment } from './open-payment.ts';

/**
 * The order of this wallet payment is placed: what was ordered leaves the bag, once, and the order becomes this browser's last.
 * Says how many lines the bag still holds. A payment that was begun in another browser changes nothing here.
 */
export function clearOpenPayment(session_id: string, order: LastOrder): number {
  const payment = readOpenPayment();
  if (payment?.session_id !== session_id) return currentItems().length;
  // Forgotten first: a second tab that learns of the same order takes nothing out again.
  forgetPayment(session_id);
  clearTransactionId();
  rememberOrder(order);
  beginNewCart();
  return takeOutOrdered(payment.items);
}
