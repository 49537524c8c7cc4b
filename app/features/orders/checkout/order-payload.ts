import type { CartItem } from '#app/features/cart/cart.ts';
import type { orderPayloadSchema } from '#app/features/orders/placing/order-request.ts';
import type { Quote } from '#app/features/orders/pricing/quote-schema.ts';
import { roundHalfUp } from '#app/platform/text/money.ts';
import type { z } from '#app/platform/text/zod.ts';
import type { CheckoutForm } from './checkout-form.ts';

export type OrderRequest = ReturnType<typeof toOrderPayload>;

/** `total` and `discount` are what the shopper was shown, whole rupees as text; the server charges its own amounts. */
export function toOrderPayload(
  form: CheckoutForm,
  items: readonly CartItem[],
  quote: Pick<Quote, 'total' | 'discount' | 'advance'>,
  cartId: number | null = null,
) {
  const referralCode = form.referralCode.trim();
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    address: form.address.trim(),
    city: form.city.trim(),
    postal_code: form.postalCode.trim(),
    payment_method: form.paymentMethod,
    // A transaction ID for another method, or for pieces no longer in the cart, pays for nothing.
    transaction_id: quote.advance > 0 && form.paymentMethod !== 'cod' ? form.transactionId.trim() : '',
    cartItems: [...items],
    cart_id: cartId,
    total: String(roundHalfUp(quote.total)),
    referral_code: referralCode,
    referralCode,
    discount: String(roundHalfUp(quote.discount)),
  } satisfies z.input<typeof orderPayloadSchema>;
}
