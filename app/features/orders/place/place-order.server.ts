import { sql } from 'kysely';
import pg from 'pg';
import { LISTS_TAG } from '#app/features/catalogue/products/products.server.ts';
import { invalidateSold, stockMoves } from '#app/features/catalogue/stock/stock.server.ts';
import { MAIL_QUEUE } from '#app/features/orders/order-events.server.ts';
import type { CodOrder, WalletSession } from '#app/features/orders/order-schema.ts';
import { canonicalCode } from '#app/features/orders/referral-codes/referral-code.ts';
import { codeToLookUp, countWrongCode } from '#app/features/orders/referral-codes/referral-uses.server.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import type { Settings } from '#app/features/settings/schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { cached } from '#app/platform/cache/cache.server.ts';
import { db, hasErrorCode, isRetryable } from '#app/platform/database/database.server.ts';
import {
  hashRequest,
  type IdempotencyKey,
  runPrepared,
  type StoredResponse,
  sqlRecord,
  sqlRecords,
} from '#app/platform/database/statements.server.ts';
import { enqueueNow } from '#app/platform/queue/jobs.server.ts';
import { networkHashes } from '#app/platform/request/rate-limit.server.ts';
import { DeadlineExceeded } from '#app/platform/request/work-limits.server.ts';
import { type Draft, draftCodOrder, draftWalletSession } from './draft-order.server.ts';
import { loadCheckout, type PricedCart, priceCart, toQuote } from './price-cart.server.ts';
import { type OrderRefusal, refuseOrder, SHOPPER_LIMITS, type ShopperLimit } from './refuse-order.server.ts';
import { isWalletPayload, type OrderPayload, type WalletPayload } from './schema.ts';

export type PlaceOrderResult<Answer> =
  | { outcome: 'placed'; answer: Answer; replayed: boolean }
  | OrderRefusal;

/** `key` is the Idempotency-Key or null; `address` is null when no limit counts it; `isOver`: nobody waits any more; `isDemo`: nobody ordered. */
export type Sender = {
  key: string | null;
  address: string | null;
  isOver: () => boolean;
  isDemo?: boolean;
};

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

type DraftOrder<Payload extends OrderPayload, Answer> = (
  payload: Payload,
  cart: PricedCart,
  now: Date,
  settings: Settings,
) => Draft<Answer>;

/** After so many conflicts the shopper gets fresh prices instead of waiting. */
const MAX_TRIES = 10;

/**
 * Reads, prices, refuses, drafts, writes. Optimistic locking: the one statement that writes is refused when anything has changed since
 * the read, and everything begins again. @throws {DeadlineExceeded} when the shopper has been asked to try again.
 */
async function placeOrder<Payload extends OrderPayload, Answer>(
  draftOrder: DraftOrder<Payload, Answer>,
  payload: Payload,
  { key, address, isOver, isDemo = false }: Sender,
  now: Date,
): Promise<PlaceOrderResult<Answer>> {
  const settings = await readSettings();
  const network = address === null ? null : await networkHashes(address);
  const call = idempotencyKeyOf(payload, key);
  const { cartItems: lines, referral_code: referralCode, payment_method: paymentMethod } = payload;
  const lookedUp = referralCode === null ? null : await codeToLookUp(referralCode, address);
  for (let tries = 1; ; tries++) {
    const checkout = await loadCheckout(
      { lines, referralCode: lookedUp, isHold: isWalletPayload(payload) },
      now,
      call,
    );
    if (checkout.stored_response) return replay(checkout.stored_response, call);
    const cart = priceCart({ lines, referralCode, paymentMethod }, checkout, settings, now);
    if (tries === 1 && lookedUp !== null) await countWrongCode(lookedUp, cart.referral, address);
    const quote = toQuote(cart);
    const refusal = refuseOrder(payload, quote, cart);
    if (refusal) return refusal;
    if (tries > MAX_TRIES) return { outcome: 'price_changed', quote };
    if (isOver()) throw new DeadlineExceeded();
    const draft = draftOrder(payload, cart, now, settings);
    const networks = { network_hash: network?.customer ?? null, site_hash: network?.site ?? null };
    const order = { ...draft.order, ...networks, is_demo: isDemo };
    const limits = await orderLimits(settings, network?.times ?? 1);
    const written = await writeOrder({ ...draft, order }, cart, limits, call);
    if (written.outcome === 'conflict') continue;
    if (written.outcome === 'shopper_limit') return written;
    enqueueNow(MAIL_QUEUE);
    if (!written.is_reserved)
      return { outcome: 'placed', answer: { ...draft.answer, to_be_confirmed: true }, replayed: false };
    invalidateSold(cart.lines);
    return { outcome: 'placed', answer: draft.answer, replayed: false };
  }
}

function replay<Answer>(stored: StoredResponse, call: IdempotencyKey | null): PlaceOrderResult<Answer> {
  if (stored.body_hash !== call?.body_hash) return { outcome: 'key_reused' };
  return { outcome: 'placed', answer: stored.response as Answer, replayed: true };
}

/** Cash and wallet share their keys: a client that tries the other method under the same key orders once. */
const IDEMPOTENCY_SCOPE = 'orders';

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

type WriteResult =
  /** Not reserved: to be confirmed, its pieces are still for sale. */
  | { outcome: 'written'; is_reserved: boolean }
  /** Something has changed since the order was drafted. */
  | { outcome: 'conflict' }
  | { outcome: 'shopper_limit'; limit: ShopperLimit };

/** One statement, all or nothing. */
async function writeOrder(
  { order, lines, firstPayment, answer }: Draft<unknown>,
  { moves, referral }: PricedCart,
  limits: Record<string, number>,
  call: IdempotencyKey | null,
): Promise<WriteResult> {
  const code = referral?.valid ? canonicalCode(referral.code) : null;
  try {
    const [row] = await runPrepared(sql<{ is_reserved: boolean }>`select place_order(
      ${sqlRecord('idempotent_call', call)}, ${JSON.stringify(answer)}::json, ${sqlRecord('orders', order)},
      ${sqlRecords('order_lines', lines)}, ${stockMoves(moves)}, ${sqlRecord('order_limits', limits)},
      ${code}, ${sqlRecord('first_payment', firstPayment)}) as is_reserved`);
    return { outcome: 'written', is_reserved: row?.is_reserved ?? true };
  } catch (error) {
    // 23505: the new order number exists already.
    if (isRetryable(error) || hasErrorCode(error, '23505')) return { outcome: 'conflict' };
    const limit = exceededLimit(error);
    if (limit) return { outcome: 'shopper_limit', limit };
    throw error;
  }
}

/** As parameters of the SQL function `place_order`. `siteTimes`: how much of a customer's limits the network around it may have. */
async function orderLimits(settings: Settings, siteTimes: number): Promise<Record<string, number>> {
  const { max_holds_per_address, max_pieces_per_address } = settings;
  const { orders_to_be_confirmed, pieces_per_known_phone } = LIMITS.orders;
  return {
    holds_per_phone: settings.max_holds_per_phone,
    holds_per_address: max_holds_per_address,
    holds_per_site: max_holds_per_address * siteTimes,
    hold_percent: settings.max_hold_percent,
    cash_orders_per_phone: settings.max_cash_orders_per_phone,
    pieces_per_address: max_pieces_per_address,
    pieces_per_site: max_pieces_per_address * siteTimes,
    waiting_per_address: orders_to_be_confirmed.value,
    waiting_per_site: orders_to_be_confirmed.value * siteTimes,
    pieces_per_known_phone: pieces_per_known_phone.value,
    pieces_of_strangers: await countUnconfirmedPieces(),
    pieces_per_shop: shareOfShop(await countShopPieces(), settings.max_unconfirmed_percent),
  };
}

/** Null for any other error. */
function exceededLimit(error: unknown): ShopperLimit | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== 'SH002') return null;
  return SHOPPER_LIMITS.find((name) => name === error.message) ?? null;
}

const MINUTE_MS = 60_000;

const SECOND_MS = 1_000;

/** For sale, or set aside for orders that nobody has paid or confirmed: such an order does not change it. A minute old at most. */
export const countShopPieces = cached([LISTS_TAG], MINUTE_MS, async () => {
  const { rows } = await sql<{ pieces: number }>`select (
    (select coalesce(sum(stock), 0) from products where not made_on_order)
    + (select coalesce(sum(quantity), 0) from order_lines where is_unproven))::float8 as pieces`.execute(db);
  return rows[0]?.pieces ?? 0;
});

/** Set aside for strangers' orders that nobody has paid or confirmed. A second old at most. */
const countUnconfirmedPieces = cached([], SECOND_MS, async () => {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(quantity), 0)::float8 as pieces from order_lines where is_unproven`.execute(db);
  return rows[0]?.pieces ?? 0;
});

/** What strangers may have of `pieces`, rounded up; a small shop's first customers are all strangers. */
function shareOfShop(pieces: number, percent: number): number {
  return Math.max(LIMITS.orders.least_pieces_of_shop.value, Math.ceil((pieces * percent) / 100));
}
