import { changeSoon } from '#app/platform/changes.server.ts';
import { inTransaction, type Tx } from '#app/platform/database.server.ts';
import { claimKey, fingerprint, keepAnswer } from '#app/platform/idempotency.server.ts';
import { toPaisa } from '#app/platform/money.ts';
import { returnedShortage, type Shortage, takeCartStock } from './cart-stock.server.ts';
import { type OrderPayload, refusedPayment } from './checkout.ts';
import { insertOrder } from './insert-order.server.ts';
import type { PlacedOrder } from './order.ts';
import { type PricedCart, priceCart, toQuote } from './price-cart.server.ts';
import type { Quote } from './quote.ts';
import { takeReferralUse } from './referral.server.ts';

export type PlaceOrderResult =
  | { outcome: 'placed'; order: PlacedOrder; replayed: boolean }
  /** The same Idempotency-Key came with another body. */
  | { outcome: 'key_reused' }
  /** Spec §5: made-on-order items cannot be ordered cash on delivery. */
  | { outcome: 'advance_needed' }
  | { outcome: 'size_needed'; quote: Quote }
  | { outcome: 'sold_out'; quote: Quote; shortage: Shortage }
  /** What the shopper was shown is no longer what it costs; nothing was ordered. */
  | { outcome: 'price_changed'; quote: Quote };

const DOOR = 'orders/save';

/** Carries a refusal out of the transaction, so that everything in it is rolled back. */
class Refusal extends Error {
  constructor(result: PlaceOrderResult) {
    super(result.outcome);
    this.result = result;
  }
  readonly result: PlaceOrderResult;
}

/**
 * Places a cash-on-delivery order: prices, stock, lines, history and the kept answer in one transaction, or nothing
 * (spec §4 Checkout, rulings 14–17). `key` is the Idempotency-Key, null when the caller sent none.
 */
export async function placeCodOrder(
  payload: OrderPayload,
  key: string | null,
  now: Date,
): Promise<PlaceOrderResult> {
  try {
    const result = await inTransaction((tx) => placeOnce(tx, payload, key, now));
    if (result.outcome === 'placed' && !result.replayed) tellStockChanged(payload);
    return result;
  } catch (error) {
    if (error instanceof Refusal) return error.result;
    throw error;
  }
}

async function placeOnce(
  tx: Tx,
  payload: OrderPayload,
  key: string | null,
  now: Date,
): Promise<PlaceOrderResult> {
  if (key !== null) {
    const claim = await claimKey(tx, DOOR, key, fingerprint(payload));
    if (!claim.claimed && !claim.answer) return { outcome: 'key_reused' };
    if (!claim.claimed) return { outcome: 'placed', order: claim.answer.body as PlacedOrder, replayed: true };
  }
  // Stock first: it locks the products, so that the prices read next are those of the pieces taken.
  const stock = await takeCartStock(tx, payload.cartItems);
  const cart = await priceCart(payload.cartItems, payload.referral_code, now, tx);
  if (stock.shortage) throw new Refusal({ outcome: 'sold_out', ...returnedShortage(stock, cart) });
  refuseUnlessAsShown(payload, cart);
  if (cart.referral?.valid && !(await takeReferralUse(tx, cart.referral.code))) {
    throw new Refusal({
      outcome: 'price_changed',
      quote: toQuote({ ...cart, referral: { ...cart.referral, valid: false } }),
    });
  }
  const order = await insertOrder(tx, payload, cart, stock.sized, now);
  if (key !== null) await keepAnswer(tx, DOOR, key, { status: 201, body: order });
  return { outcome: 'placed', order, replayed: false };
}

function refuseUnlessAsShown(payload: OrderPayload, cart: PricedCart): void {
  if (cart.lines.some((line) => line.problems.some(({ code }) => code === 'size_needed'))) {
    throw new Refusal({ outcome: 'size_needed', quote: toQuote(cart) });
  }
  if (refusedPayment(payload, cart.lines) === 'advance_needed')
    throw new Refusal({ outcome: 'advance_needed' });
  if (!isAsShown(payload, cart)) throw new Refusal({ outcome: 'price_changed', quote: toQuote(cart) });
}

/** The payload's total and discount are rounded to the rupee (spec §3), item prices are not. */
function isAsShown(payload: OrderPayload, { lines, totals }: PricedCart): boolean {
  if (lines.some((line) => line.problems.some(({ code }) => code === 'price_changed'))) return false;
  const sameRupee = (shown: number, paisa: number) => Math.abs(toPaisa(shown) - paisa) <= 50;
  if (!sameRupee(payload.total, totals.total)) return false;
  return payload.discount === undefined || sameRupee(payload.discount, totals.discount);
}

function tellStockChanged(payload: OrderPayload): void {
  const products = new Set(payload.cartItems.map((line) => `product:${line.id}`));
  changeSoon({ kind: 'soft', tags: ['products', ...products] });
}
