import { type RawBuilder, sql } from 'kysely';
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
import type { HeldUnits } from '#app/features/orders/limits/held-stock.ts';
import type { RequestedLine } from '#app/features/orders/placing/order-request.ts';
import { runningReferral } from '#app/features/orders/referral-codes/find-referral-code.server.ts';
import {
  findStoredResponse,
  type IdempotencyKey,
  type StoredResponse,
} from '#app/platform/database/idempotency.server.ts';
import { runPrepared } from '#app/platform/database/prepared-statement.server.ts';
import type { ReferralDiscount } from './totals.ts';

export type CheckoutData = {
  products: Map<number, SellableProduct>;
  /** Null without a code and for one that gives nothing. */
  referral: ReferralDiscount | null;
  /** The stored answer to this call; null when it is new. */
  stored_response: StoredResponse | null;
  /** Null when it was not asked for. */
  held: HeldUnits[] | null;
};

export type CartToRead = { lines: readonly RequestedLine[]; referralCode: string | null; isHold: boolean };

/** One round trip and one snapshot, never from a cache. */
export async function readCheckout(
  cart: CartToRead,
  now: Date,
  call: IdempotencyKey | null = null,
): Promise<CheckoutData> {
  const [row] = await runPrepared(selectCheckout(cart, now, call));
  if (!row) throw new Error('A query without a table gave no row.');
  const { products, promotions, ...facts } = row;
  return { products: toSellable(products, toPromotions(promotions), now), ...facts };
}

type CheckoutRow = { products: SellableRow[]; promotions: PromotionRow[] } & Omit<CheckoutData, 'products'>;

function selectCheckout({ lines, referralCode, isHold }: CartToRead, now: Date, call: IdempotencyKey | null) {
  const ids = lines.map((line) => line.id);
  return sql<CheckoutRow>`select ${sellableRows(ids)} as products, ${promotionRows(now)} as promotions,
    ${runningReferral(referralCode, now)} as referral, ${findStoredResponse(call)} as stored_response,
    ${isHold ? heldUnits(ids) : sql.raw('null')} as held`;
}

/** SQL for what unpaid wallet orders hold, as a JSON array in one column. */
function heldUnits(ids: readonly number[]): RawBuilder<HeldUnits[]> {
  return sql`(select coalesce(json_agg(held), '[]') from held_pieces(${[...new Set(ids)]}::integer[]) as held)`;
}
