import type { CartItem } from '#app/features/cart/cart.ts';
import type { PaymentMethod } from '#app/features/orders/order.ts';
import type { Quote } from '#app/features/orders/pricing/quote.ts';
import { roundHalfUp } from '#app/platform/text/money.ts';
import { type CheckoutForm, digitsOf } from './checkout-form.ts';

export type OrderRequest = {
  name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postal_code: string;
  payment_method: PaymentMethod;
  transaction_id: string;
  cartItems: CartItem[];
  cart_id: number | null;
  /** What the shopper was shown, whole rupees as text; the server charges its own amounts. */
  total: string;
  referral_code: string;
  referralCode: string;
  discount: string;
};

export function toOrderPayload(
  form: CheckoutForm,
  items: readonly CartItem[],
  quote: Pick<Quote, 'total' | 'discount' | 'advance'>,
  cartId: number | null = null,
): OrderRequest {
  const referralCode = form.referralCode.trim();
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    address: form.address.trim(),
    city: form.city.trim(),
    postal_code: digitsOf(form.postalCode),
    payment_method: form.paymentMethod,
    // A transaction ID for another method, or for pieces no longer in the cart, pays for nothing.
    transaction_id: quote.advance > 0 && form.paymentMethod !== 'cod' ? form.transactionId.trim() : '',
    cartItems: [...items],
    cart_id: cartId,
    total: String(roundHalfUp(quote.total)),
    referral_code: referralCode,
    referralCode,
    discount: String(roundHalfUp(quote.discount)),
  };
}
