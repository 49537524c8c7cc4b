import type { CartItem } from '#app/features/cart/cart.ts';
import type { CodOrder, WalletSession } from '#app/features/orders/order-schema.ts';
import { type ApiAnswer, type ApiError, callApi } from '#app/platform/browser/api-client.ts';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { roundHalfUp } from '#app/platform/text/money.ts';
import type { z } from '#app/platform/text/zod.ts';
import type { CheckoutForm } from './checkout-form.ts';
import type { orderPayloadSchema, Quote } from './schema.ts';

export type SentOrder =
  | { outcome: 'placed'; order: CodOrder; sent: OrderRequest }
  /** The pieces are held meanwhile. `serverNow`: the server's time in ms, null when unknown. */
  | { outcome: 'payment_begun'; session: WalletSession; key: string; serverNow: number | null }
  | { outcome: 'refused'; error: ApiError }
  /** The server answered, but not what became of the order (429 or 5xx). */
  | { outcome: 'failed'; error: ApiError }
  | { outcome: 'lost' };

type Answer = ApiAnswer<CodOrder | WalletSession>;

export type PostOrder = (order: OrderRequest, key: string) => Promise<Answer>;

/** Refusals after the key was checked: they prove that nothing was ordered under it. */
const NOTHING_ORDERED = [
  'price_changed',
  'sold_out',
  'size_needed',
  'unknown_size',
  'over_limit',
  'too_many_pieces',
  'cash_limit',
  'hold_limit',
  'holds_per_phone',
  'holds_per_address',
  'cash_orders_per_phone',
  'pieces_per_address',
  'pieces_per_shop',
  'unpaid_code_uses',
  'advance_needed',
  'transaction_id_needed',
];

export type SendResult = {
  now: number;
  /** The key of an open payment: the same order leads to it again. */
  openKey?: string | null;
  post?: PostOrder;
};

/** Every request uses one key until the outcome is known, so that the order counts once (docs/concepts/order.md#rules). */
export async function sendOrder(payload: OrderRequest, sending: SendResult): Promise<SentOrder> {
  const { now, openKey, post = postOrder } = sending;
  const { key, sent } = openAttempt(payload, now, openKey ?? undefined);
  const others = sent.filter((order) => !isSameOrder(order, payload));
  const earlier = others.filter((order) => order.payment_method === 'cod');
  for (const order of [payload, ...earlier]) {
    const answer = await post(order, key);
    if (answer.ok || answer.error.code !== 'key_reused') return settle(order, key, answer, now);
  }
  closeAttempt();
  const hasOpenPayment = Boolean(openKey) || others.length > earlier.length;
  if (hasOpenPayment) return sendOrder(payload, { now, post });
  return { outcome: 'refused', error: { detail: '', code: 'key_reused' } };
}

function settle(order: OrderRequest, key: string, answer: Answer, now: number): SentOrder {
  if (answer.ok) return settleAnswered(order, key, answer);
  const { status, error } = answer;
  if (status === 0) return { outcome: 'lost' };
  // Rate limit (429) or server error (5xx): an order sent before may still have been placed.
  if (status === 429 || status >= 500) return { outcome: 'failed', error };
  if (NOTHING_ORDERED.includes(error.code)) closeAttempt();
  else removeFromAttempt(order, now);
  return { outcome: 'refused', error };
}

function settleAnswered(
  order: OrderRequest,
  key: string,
  { status, data, headers }: Extract<Answer, { ok: true }>,
): SentOrder {
  if (status === 201 && 'order_id' in data) {
    closeAttempt();
    return { outcome: 'placed', order: data, sent: order };
  }
  // Not the shop's own answer.
  if (status !== 200 || !('session_id' in data)) return { outcome: 'lost' };
  closeAttempt();
  const serverNow = Date.parse(headers.get('date') ?? '');
  return {
    outcome: 'payment_begun',
    session: data,
    key,
    serverNow: Number.isNaN(serverNow) ? null : serverNow,
  };
}

export function postOrder(order: OrderRequest, key: string): Promise<Answer> {
  const path = order.payment_method === 'cod' ? '/orders/save/' : '/orders/checkout-session/';
  return callApi('POST', path, { body: order, idempotencyKey: key });
}

/** Sent without a final answer yet. All retries use its one key (docs/concepts/order.md#rules). */
export type OrderAttempt = {
  key: string;
  started_at: number;
  /** Requests whose outcome is unknown, the oldest first. */
  sent: OrderRequest[];
};

const STORED_AS = 'orderAttempt';

/** The server keeps a key for at least 24 hours; one hour is a margin. */
const MAX_AGE_MS = 23 * 60 * 60 * 1000;

export function readAttempt(now: number): OrderAttempt | null {
  const stored = localStore.readJson(STORED_AS);
  return isAttempt(stored) && now - stored.started_at < MAX_AGE_MS ? stored : null;
}

/** Recorded before sending, under the open attempt's key, else `key`. */
function openAttempt(payload: OrderRequest, now: number, key = randomKey()): OrderAttempt {
  const open = readAttempt(now) ?? { key, started_at: now, sent: [] };
  const others = open.sent.filter((order) => !isSameOrder(order, payload));
  const attempt = { ...open, sent: [...others, payload] };
  localStore.writeJson(STORED_AS, attempt);
  return attempt;
}

/** Refused for good; the outcome of other requests under the key stays unknown. */
function removeFromAttempt(payload: OrderRequest, now: number): void {
  const open = readAttempt(now);
  const others = open?.sent.filter((order) => !isSameOrder(order, payload)) ?? [];
  if (open && others.length > 0) localStore.writeJson(STORED_AS, { ...open, sent: others });
  else closeAttempt();
}

export function closeAttempt(): void {
  localStore.remove(STORED_AS);
}

function isSameOrder(a: OrderRequest, b: OrderRequest): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function isAttempt(value: unknown): value is OrderAttempt {
  if (typeof value !== 'object' || value === null) return false;
  const { key, started_at, sent }: { key?: unknown; started_at?: unknown; sent?: unknown } = value;
  return typeof key === 'string' && key !== '' && typeof started_at === 'number' && Array.isArray(sent);
}

/** `crypto.randomUUID` exists in secure contexts only; a shop tried over plain HTTP in a home network has none. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

export type OrderRequest = ReturnType<typeof toOrderPayload>;

/** `total` and `discount` are what the shopper was shown, whole rupees as text; the server charges its own amounts. */
export function toOrderPayload(
  form: CheckoutForm,
  items: readonly CartItem[],
  quote: Pick<Quote, 'total' | 'discount' | 'advance'>,
  { cartId = null, isHold = false }: { cartId?: number | null; isHold?: boolean } = {},
) {
  const isAdvance = quote.advance > 0 && form.paymentMethod !== 'cod';
  const referralCode = form.referralCode.trim();
  const deliveryNote = form.deliveryNote.trim();
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    address: form.address.trim(),
    city: form.city.trim(),
    postal_code: form.postalCode.trim(),
    ...(deliveryNote && { delivery_note: deliveryNote }),
    payment_method: form.paymentMethod,
    // A transaction ID for another method, or for pieces no longer in the cart, pays for nothing.
    transaction_id: isAdvance ? form.transactionId.trim() : '',
    ...(isAdvance && isHold && { transaction_id_later: true }),
    cartItems: [...items],
    cart_id: cartId,
    total: String(roundHalfUp(quote.total)),
    referral_code: referralCode,
    referralCode,
    discount: String(roundHalfUp(quote.discount)),
  } satisfies z.input<typeof orderPayloadSchema>;
}
