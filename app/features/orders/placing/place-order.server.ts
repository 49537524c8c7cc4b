import {
  exceededLimit,
  networkHash,
  orderLimits,
  type ShopperLimit,
} from '#app/features/orders/limits/order-limits.server.ts';
import { queueOrderMails } from '#app/features/orders/mails/queue-order-mails.server.ts';
import type { CodOrder, WalletSession } from '#app/features/orders/order-schema.ts';
import { type PricedCart, priceCart, toQuote } from '#app/features/orders/pricing/price-cart.server.ts';
import { readCheckout } from '#app/features/orders/pricing/read-checkout.server.ts';
import { canonicalCode } from '#app/features/orders/referral-codes/find-referral-code.server.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import type { Settings } from '#app/features/settings/settings-schema.ts';
import { invalidateSoon } from '#app/platform/cache/cache-invalidation.server.ts';
import { hasErrorCode, isRetryable } from '#app/platform/database/database.server.ts';
import {
  flushStoredResponse,
  hashRequest,
  type IdempotencyKey,
  type StoredResponse,
} from '#app/platform/database/idempotency.server.ts';
import { type Draft, draftCodOrder, draftWalletSession } from './draft-order.server.ts';
import { isWalletPayload, type OrderPayload, type WalletPayload } from './order-request.ts';
import { type OrderRefusal, refuseOrder } from './refuse-order.server.ts';
import { flushOrder, writeOrder } from './write-order.server.ts';

export type PlaceOrderResult<Answer> =
  | { outcome: 'placed'; answer: Answer; replayed: boolean }
  | OrderRefusal;

/** Cash and wallet share their keys: a client that tries the other method under the same key orders once. */
const IDEMPOTENCY_SCOPE = 'orders';

type DraftOrder<Payload extends OrderPayload, Answer> = (
  payload: Payload,
  cart: PricedCart,
  now: Date,
  settings: Settings,
) => Draft<Answer>;

/** `key` is the Idempotency-Key or null; `address` is null when no limit counts it. */
export type Sender = { key: string | null; address: string | null };

export function placeCodOrder(
  payload: OrderPayload,
  sender: Sender,
  now: Date,
): Promise<PlaceOrderResult<CodOrder>> {
  return placeOrder(draftCodOrder, payload, sender, now);
}

export function openWalletSession(
  payload: WalletPayload,
  sender: Sender,
  now: Date,
): Promise<PlaceOrderResult<WalletSession>> {
  return placeOrder(draftWalletSession, payload, sender, now);
}

/** After so many conflicts the shopper gets fresh prices instead of waiting. */
const MAX_TRIES = 10;

/** Optimistic locking: one statement writes everything and is refused when anything changed since the read. */
async function placeOrder<Payload extends OrderPayload, Answer>(
  draftOrder: DraftOrder<Payload, Answer>,
  payload: Payload,
  { key, address }: Sender,
  now: Date,
): Promise<PlaceOrderResult<Answer>> {
  const call = idempotencyKeyOf(payload, key);
  const settings = await readSettings();
  const network_hash = address === null ? null : await networkHash(address);
  const { cartItems: lines, referral_code: referralCode, payment_method: paymentMethod } = payload;
  const isHold = isWalletPayload(payload);
  for (let tries = 1; ; tries++) {
    const checkout = await readCheckout({ lines, referralCode, isHold }, now, call);
    const stored = checkout.stored_response && (await flushStoredResponse(call));
    if (stored) return replay(stored, call);
    const cart = priceCart({ lines, referralCode, paymentMethod }, checkout, settings);
    const refusal = refuseOrder(payload, cart);
    if (refusal) return refusal;
    if (tries > MAX_TRIES) return { outcome: 'price_changed', quote: toQuote(cart) };
    const draft = draftOrder(payload, cart, now, settings);
    const order = { ...draft.order, network_hash };
    const outcome = await write({ ...draft, order }, cart, settings, call);
    if (outcome === 'written') {
      invalidateStockAndCart(payload);
      queueOrderMails();
      await flushOrder(draft.order.order_id);
      return { outcome: 'placed', answer: draft.answer, replayed: false };
    }
    if (outcome !== 'conflict') return { outcome: 'shopper_limit', limit: outcome };
  }
}

/** A client without keys repeats itself when its cart sends the same order within ten minutes. */
const RETENTION = { key: '48 hours', cart: '10 minutes' } as const;

function idempotencyKeyOf(payload: OrderPayload, key: string | null): IdempotencyKey | null {
  const body_hash = hashRequest(payload);
  const call = { scope: IDEMPOTENCY_SCOPE, body_hash };
  if (key !== null) return { ...call, key, retention: RETENTION.key };
  // No client's key contains a space.
  if (payload.cart_id !== null)
    return { ...call, key: `cart ${payload.cart_id} ${body_hash}`, retention: RETENTION.cart };
  return null;
}

function replay<Answer>(stored: StoredResponse, call: IdempotencyKey | null): PlaceOrderResult<Answer> {
  if (stored.body_hash !== call?.body_hash) return { outcome: 'key_reused' };
  return { outcome: 'placed', answer: stored.response as Answer, replayed: true };
}

/** `conflict`: something has changed since the order was drafted; else the limit that it exceeds. */
async function write(
  draft: Draft<unknown>,
  cart: PricedCart,
  settings: Settings,
  call: IdempotencyKey | null,
): Promise<'written' | 'conflict' | ShopperLimit> {
  const referral = cart.referral?.valid ? canonicalCode(cart.referral.code) : null;
  try {
    await writeOrder(draft, { moves: cart.moves, referral, limits: orderLimits(settings) }, call);
    return 'written';
  } catch (error) {
    // 23505: the new order number exists already.
    if (isRetryable(error) || hasErrorCode(error, '23505')) return 'conflict';
    const limit = exceededLimit(error);
    if (limit) return limit;
    throw error;
  }
}

function invalidateStockAndCart(payload: OrderPayload): void {
  const products = new Set(payload.cartItems.map((line) => `product:${line.id}`));
  invalidateSoon({ kind: 'stale', tags: ['products', ...products] });
}
