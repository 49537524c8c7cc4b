import { announceSold } from '#app/features/catalogue/stock/announce-stock.server.ts';
import {
  exceededLimit,
  orderLimits,
  type ShopperLimit,
} from '#app/features/orders/limits/order-limits.server.ts';
import { type PricedCart, toQuote } from '#app/features/orders/pricing/price-cart.server.ts';
import { readCheckout } from '#app/features/orders/pricing/read-checkout.server.ts';
import { canonicalCode } from '#app/features/orders/referral-codes/find-referral-code.server.ts';
import type { Settings } from '#app/features/settings/settings-schema.ts';
import type { Flushed } from '#app/platform/database/commit-flush.server.ts';
import { hasErrorCode, isRetryable } from '#app/platform/database/database.server.ts';
import {
  flushStoredResponse,
  type IdempotencyKey,
  type StoredResponse,
} from '#app/platform/database/idempotency.server.ts';
import { DeadlineExceeded } from '#app/platform/deadline.ts';
import { decideOrder, type RequestedOrder } from './decide-order.server.ts';
import type { Draft } from './draft-order.server.ts';
import { isWalletPayload } from './order-request.ts';
import type { OrderRefusal } from './refuse-order.server.ts';
import { writeOrder } from './write-order.server.ts';

export type PlaceOrderResult<Answer> =
  | { outcome: 'placed'; answer: Answer; replayed: boolean }
  | OrderRefusal;

/** Not to be confirmed before `flushed` has resolved with its number. */
export type WrittenOrder<Answer> = { outcome: 'written'; draft: Draft<Answer>; flushed: Flushed };

/** After so many conflicts the shopper gets fresh prices instead of waiting. */
const MAX_TRIES = 10;

/** Optimistic locking: one statement writes everything and is refused when anything changed since the read. */
export async function placeAlone<Answer>(
  sent: RequestedOrder<Answer>,
): Promise<WrittenOrder<Answer> | PlaceOrderResult<Answer>> {
  const { payload, call, now, settings } = sent;
  const { cartItems: lines, referral_code: referralCode } = payload;
  const isHold = isWalletPayload(payload);
  if (sent.isOver()) throw new DeadlineExceeded();
  for (let tries = 1; ; tries++) {
    const checkout = await readCheckout({ lines, referralCode, isHold }, now, call);
    const stored = checkout.stored_response && (await flushStoredResponse(call));
    if (stored) return replay(stored, call);
    const decision = decideOrder(sent, checkout);
    if (decision.refusal) return decision.refusal;
    const { cart, draft } = decision;
    if (tries > MAX_TRIES) return { outcome: 'price_changed', quote: toQuote(cart) };
    const written = await write(draft, cart, settings, call);
    if (written.outcome === 'shopper_limit') return written;
    if (written.outcome === 'conflict') continue;
    announceSold(cart.lines);
    return { ...written, draft };
  }
}

function replay<Answer>(stored: StoredResponse, call: IdempotencyKey | null): PlaceOrderResult<Answer> {
  if (stored.body_hash !== call?.body_hash) return { outcome: 'key_reused' };
  return { outcome: 'placed', answer: stored.response as Answer, replayed: true };
}

type WriteResult =
  | { outcome: 'written'; flushed: Flushed }
  /** Something has changed since the order was drafted. */
  | { outcome: 'conflict' }
  | { outcome: 'shopper_limit'; limit: ShopperLimit };

async function write(
  draft: Draft<unknown>,
  cart: PricedCart,
  settings: Settings,
  call: IdempotencyKey | null,
): Promise<WriteResult> {
  const referral = cart.referral?.valid ? canonicalCode(cart.referral.code) : null;
  const taken = { moves: cart.moves, referral, limits: orderLimits(settings) };
  try {
    return { outcome: 'written', flushed: await writeOrder(draft, taken, call) };
  } catch (error) {
    // 23505: the new order number exists already.
    if (isRetryable(error) || hasErrorCode(error, '23505')) return { outcome: 'conflict' };
    const limit = exceededLimit(error);
    if (limit) return { outcome: 'shopper_limit', limit };
    throw error;
  }
}
