import {
  addressKey,
  exceededLimit,
  orderLimits,
  type ShopperLimit,
} from '#app/features/orders/limits/order-limits.server.ts';
import { queueOrderMails } from '#app/features/orders/mails/queue-order-mails.server.ts';
import type { CodOrder, WalletSession } from '#app/features/orders/order.ts';
import { type PricedCart, priceCart, toQuote } from '#app/features/orders/pricing/price-cart.server.ts';
import { readCheckout } from '#app/features/orders/pricing/read-checkout.server.ts';
import { canonicalCode } from '#app/features/orders/referral-codes/find-referral-code.server.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import { invalidateSoon } from '#app/platform/cache/cache-invalidation.server.ts';
import { hasErrorCode, isRetryable } from '#app/platform/database/database.server.ts';
import {
  hashRequest,
  type IdempotencyKey,
  type StoredResponse,
} from '#app/platform/database/idempotency.server.ts';
import { type Draft, draftCodOrder, draftWalletSession } from './draft-order.server.ts';
import { isWalletPayload, type OrderPayload, type WalletPayload } from './order-request.ts';
import { type OrderRefusal, refuseOrder } from './refuse-order.server.ts';
import { writeOrder } from './write-order.server.ts';

/** An order that was placed, now or by an earlier call that this one repeats; or why nothing was ordered. */
export type PlaceOrderResult<Answer> =
  | { outcome: 'placed'; answer: Answer; replayed: boolean }
  | OrderRefusal;

/**
 * Both ways share their Idempotency-Keys: whoever gets no answer to an order by cash and then tries a wallet under the same key
 * orders once, not twice (rulings 15).
 */
const DOOR = 'orders';

type Way<Payload extends OrderPayload, Answer> = {
  door: typeof DOOR;
  status: number;
  draft(payload: Payload, cart: PricedCart, now: Date, settings: Settings): Draft<Answer>;
};

const COD: Way<OrderPayload, CodOrder> = { door: DOOR, status: 201, draft: draftCodOrder };
const WALLET: Way<WalletPayload, WalletSession> = {
  door: DOOR,
  status: 200,
  draft: draftWalletSession,
};

/**
 * How an order reached the shop: `key` is its Idempotency-Key, null without one; `address` the network address it came from,
 * null when nothing is to be counted by it.
 */
export type Sender = { key: string | null; address: string | null };

/** Places a cash-on-delivery order (spec §4 Checkout, rulings 14–17). */
export function placeCodOrder(payload: OrderPayload, sender: Sender, now: Date) {
  return placeOrder(COD, payload, sender, now);
}

/** Opens a wallet session: the same order, with its stock held until its payment is confirmed (rulings 18). */
export function openWalletSession(payload: WalletPayload, sender: Sender, now: Date) {
  return placeOrder(WALLET, payload, sender, now);
}

/** After so many rivals the shopper is shown the figures anew rather than kept waiting. */
const MAX_TRIES = 10;

/**
 * Reads all that the order hangs on, decides, and writes the whole order in one statement that is refused when anything has
 * changed since the read; then it begins anew. So no lock is held while deciding.
 */
async function placeOrder<Payload extends OrderPayload, Answer>(
  way: Way<Payload, Answer>,
  payload: Payload,
  { key, address }: Sender,
  now: Date,
): Promise<PlaceOrderResult<Answer>> {
  const call = callOf(way.door, payload, key);
  const settings = await readSettings();
  const address_key = address === null ? null : await addressKey(address);
  const { cartItems: lines, referral_code: referralCode, payment_method: paymentMethod } = payload;
  const isHold = isWalletPayload(payload);
  for (let tries = 1; ; tries++) {
    const facts = await readCheckout({ lines, referralCode, isHold }, now, call);
    if (facts.kept) return repeat(facts.kept, call);
    const cart = priceCart({ lines, referralCode, paymentMethod }, facts, settings);
    const refusal = refuseOrder(payload, cart);
    if (refusal) return refusal;
    if (tries > MAX_TRIES) return { outcome: 'price_changed', quote: toQuote(cart) };
    const draft = way.draft(payload, cart, now, settings);
    const order = { ...draft.order, address_key };
    const outcome = await write({ ...draft, order }, cart, settings, call && { call, status: way.status });
    if (outcome === 'written') {
      tellStockChanged(payload);
      queueOrderMails();
      return { outcome: 'placed', answer: draft.answer, replayed: false };
    }
    if (outcome !== 'moved_on') return { outcome: 'shopper_limit', limit: outcome };
  }
}

/**
 * How long an answer counts. A client without keys is taken to repeat itself when the same cart sends the same order
 * within ten minutes.
 */
const KEPT_FOR = { key: '48 hours', cart: '10 minutes' } as const;

function callOf(door: string, payload: OrderPayload, key: string | null): IdempotencyKey | null {
  const bodyHash = hashRequest(payload);
  if (key !== null) return { door, key, bodyHash, keptFor: KEPT_FOR.key };
  // No key of a client has a blank in it.
  if (payload.cart_id !== null)
    return { door, key: `cart ${payload.cart_id} ${bodyHash}`, bodyHash, keptFor: KEPT_FOR.cart };
  return null;
}

function repeat<Answer>(kept: StoredResponse, call: IdempotencyKey | null): PlaceOrderResult<Answer> {
  if (kept.body_hash !== call?.bodyHash) return { outcome: 'key_reused' };
  return { outcome: 'placed', answer: kept.answer as Answer, replayed: true };
}

/** `moved_on` when the shop is no longer as it was when the order was drafted; else the limit that the order goes over. */
async function write(
  draft: Draft<unknown>,
  cart: PricedCart,
  settings: Settings,
  keep: { call: IdempotencyKey; status: number } | null,
): Promise<'written' | 'moved_on' | ShopperLimit> {
  const referral = cart.referral?.valid ? canonicalCode(cart.referral.code) : null;
  try {
    await writeOrder(draft, { moves: cart.moves, referral, limits: orderLimits(settings) }, keep);
    return 'written';
  } catch (error) {
    // 23505: the new order number exists already.
    if (isRetryable(error) || hasErrorCode(error, '23505')) return 'moved_on';
    const limit = exceededLimit(error);
    if (limit) return limit;
    throw error;
  }
}

function tellStockChanged(payload: OrderPayload): void {
  const products = new Set(payload.cartItems.map((line) => `product:${line.id}`));
  invalidateSoon({ kind: 'soft', tags: ['products', ...products] });
}
