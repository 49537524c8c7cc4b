import { sql } from 'kysely';
import {
  type PromotionRow,
  promotionRows,
  toPromotions,
} from '#app/features/catalogue/promotions/promotions.server.ts';
import {
  type SellableProduct,
  type SellableRow,
  sellableRows,
  toSellable,
} from '#app/features/catalogue/stock/cart-prices.server.ts';
import { heldPieces } from '#app/features/orders/limits/held-stock.server.ts';
import type { HeldPieces } from '#app/features/orders/limits/held-stock.ts';
import type { RequestedLine } from '#app/features/orders/placing/order-request.ts';
import { runningReferral } from '#app/features/orders/referral-codes/find-referral-code.server.ts';
import {
  findStoredResponse,
  type IdempotencyKey,
  type StoredResponse,
} from '#app/platform/database/idempotency.server.ts';
import { runPrepared } from '#app/platform/database/prepared-statement.server.ts';
import type { ReferralDiscount } from './totals.ts';

/** All that a bag's price hangs on, as it was at one moment. */
export type CheckoutData = {
  /** By id, priced; products that are gone are missing. */
  products: Map<number, SellableProduct>;
  /** What the referral code gives; null without one and for one that gives nothing. */
  referral: ReferralDiscount | null;
  /** The answer that was given to this call before; null when it is new. */
  kept: StoredResponse | null;
  /** What unpaid wallet orders hold of the bag's products; null when that was not asked for. */
  held: HeldPieces[] | null;
};

/** The bag to read; `isHold` when it is to be held for a wallet payment. */
export type CartToRead = { lines: readonly RequestedLine[]; referralCode: string | null; isHold: boolean };

/** Reads it in one round trip and one snapshot, however long the bag is, and never from a cache (rulings 14). */
export async function readCheckout(
  cart: CartToRead,
  now: Date,
  call: IdempotencyKey | null = null,
): Promise<CheckoutData> {
  const [row] = await runPrepared(selectFacts(cart, now, call));
  if (!row) throw new Error('A query without a table gave no row.');
  const { products, promotions, ...facts } = row;
  return { products: toSellable(products, toPromotions(promotions), now), ...facts };
}

type FactsRow = { products: SellableRow[]; promotions: PromotionRow[] } & Omit<CheckoutData, 'products'>;

function selectFacts({ lines, referralCode, isHold }: CartToRead, now: Date, call: IdempotencyKey | null) {
  const ids = lines.map((line) => line.id);
  return sql<FactsRow>`select ${sellableRows(ids)} as products, ${promotionRows(now)} as promotions,
    ${runningReferral(referralCode, now)} as referral, ${findStoredResponse(call)} as kept,
    ${isHold ? heldPieces(ids) : sql.raw('null')} as held`;
}
