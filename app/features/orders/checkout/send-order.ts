import type { CodOrder, WalletSession } from '#app/features/orders/order-schema.ts';
import { type ApiAnswer, type ApiError, callApi } from '#app/platform/browser/api-client.ts';
import { closeAttempt, isSameOrder, openAttempt, removeFromAttempt } from './order-attempt.ts';
import type { OrderRequest } from './order-payload.ts';

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

/** Every request uses one key until the outcome is known, so that the order counts once (docs/product-rules.md#idempotency). */
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
