import { isWalletMethod } from '#app/features/orders/placing/order-request.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { type CartToPrice, priceCart, toQuote } from './price-cart.server.ts';
import type { Quote } from './quote-schema.ts';
import { readCheckout } from './read-checkout.server.ts';

export async function quoteCart(cart: CartToPrice, now: Date): Promise<Quote> {
  const { lines, referralCode, paymentMethod } = cart;
  const [checkout, settings] = await Promise.all([
    readCheckout({ lines, referralCode, isHold: isWalletMethod(paymentMethod) }, now),
    readSettings(),
  ]);
  return toQuote(priceCart(cart, checkout, settings));
}
