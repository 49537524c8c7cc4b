import { isWalletMethod } from '#app/features/orders/placing/order-request.ts';
import { codeToLookUp, countWrongCode } from '#app/features/orders/referral-codes/code-guesses.server.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { type CartToPrice, priceCart, toQuote } from './price-cart.server.ts';
import type { Quote } from './quote-schema.ts';
import { readCheckout } from './read-checkout.server.ts';

/** `address`: of whoever asks, whose wrong codes are counted. */
export async function quoteCart(cart: CartToPrice, address: string, now: Date): Promise<Quote> {
  const { lines, paymentMethod } = cart;
  const referralCode = await codeToLookUp(cart.referralCode, address);
  const [checkout, settings] = await Promise.all([
    readCheckout({ lines, referralCode, isHold: isWalletMethod(paymentMethod) }, now),
    readSettings(),
  ]);
  const priced = priceCart(cart, checkout, settings);
  await countWrongCode(referralCode, priced.referral, address);
  return toQuote(priced);
}
