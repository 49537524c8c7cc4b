import { sql } from 'kysely';
import {
  type OrderableRow,
  type PromotionRow,
  selectOrderables,
  selectPromotions,
  toOrderable,
  toPromotions,
} from '#app/features/catalogue/stock/stock.server.ts';
import { type AgreedTerms, hasMadeOnOrder, type ReferralDiscount } from '#app/features/orders/amounts.ts';
import { limitTexts } from '#app/features/orders/edit/limit-texts.ts';
import { type PricedCart, priceCart } from '#app/features/orders/place/price-cart.server.ts';
import { runningReferral } from '#app/features/orders/referral-codes/referral-uses.server.ts';
import type { Settings } from '#app/features/settings/schema.ts';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import { type Paisa, toPaisa } from '#app/platform/text/money.ts';
import type { StaffPriceInput } from './schema.ts';

/** `limits`: what shoppers may not, as sentences. */
export type PricedStaffOrder = {
  cart: PricedCart;
  limits: string[];
  /** Of the discount, what staff give; no more than the pieces cost. */
  staffDiscount: Paisa;
};

export async function priceStaffOrder(
  connection: Database | Tx,
  input: StaffPriceInput & { received?: { amount: number } | null },
  settings: Settings,
  now: Date,
): Promise<PricedStaffOrder> {
  const { lines, referral_code: referralCode, payment_method, discount, delivery } = input;
  const ids = lines.map(({ id }) => id);
  const { rows } = await sql<{
    products: OrderableRow[];
    promotions: PromotionRow[];
    referral: ReferralDiscount | null;
  }>`select ${selectOrderables(ids, { isByStaff: true })} as products, ${selectPromotions(now)} as promotions,
    ${referralCode === null ? sql.raw('null') : runningReferral(referralCode, now)} as referral`.execute(
    connection,
  );
  const { products = [], promotions = [], referral = null } = rows[0] ?? {};
  const terms = { discount: toPaisa(discount), delivery: delivery === null ? null : toPaisa(delivery) };
  const facts = {
    products: toOrderable(products, promotions, now),
    promotions: toPromotions(promotions),
    referral,
    stored_response: null,
    held: null,
  };
  const price = (agreed: AgreedTerms) =>
    priceCart({ lines, referralCode, paymentMethod: payment_method, terms: agreed }, facts, settings, now);
  const cart = price(terms);
  const byCode = price({ ...terms, discount: 0 }).totals.discount;
  const received = toPaisa(input.received?.amount ?? 0);
  const over = cart.lines.flatMap(({ name, problems }) =>
    problems.flatMap((one) => (one.code === 'over_limit' ? [{ name: name ?? '', most: one.most }] : [])),
  );
  const limits = limitTexts(
    { payment_method, pieces: 0, total: 0 },
    {
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      total: cart.totals.total,
      isUnpaidAdvance: hasMadeOnOrder(cart.lines) && received < cart.totals.advance,
    },
    over,
    settings,
  );
  return { cart, limits, staffDiscount: cart.totals.discount - byCode };
}
