import { readSettings } from '#app/features/settings/settings.server.ts';
import type { CartLine } from './checkout.ts';
import { priceCart, toQuote } from './price-cart.server.ts';
import type { Quote } from './quote.ts';
import { readCheckout } from './read-checkout.server.ts';

/** What a bag costs now and what is wrong with it; orders nothing and holds nothing (rulings 14). */
export async function quoteCart(
  lines: readonly CartLine[],
  referralCode: string | null,
  now: Date,
): Promise<Quote> {
  const [facts, settings] = await Promise.all([readCheckout(lines, referralCode, now), readSettings()]);
  return toQuote(priceCart(lines, referralCode, facts, settings));
}
