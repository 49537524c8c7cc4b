import { type ApiAnswer, type ApiError, callApi } from '#app/platform/api-client.ts';
import type { PlacedOrder } from './order.ts';
import { closeAttempt, dropFromAttempt, isSameOrder, openAttempt } from './order-attempt.ts';
import type { OrderRequest } from './order-payload.ts';

export type SentOrder =
  /** `sent` is the order that was placed: this one, or an earlier one whose answer had been lost. */
  | { outcome: 'placed'; order: PlacedOrder; sent: OrderRequest }
  /** Nothing was ordered. */
  | { outcome: 'refused'; error: ApiError }
  /** The shop answered, but not what became of the order (overload, a fault of ours). */
  | { outcome: 'failed'; error: ApiError }
  /** No answer came. */
  | { outcome: 'lost' };

/** How an order reaches the server; another one in tests. */
export type PostOrder = (order: OrderRequest, key: string) => Promise<ApiAnswer<PlacedOrder>>;

/** Refusals that come after the server looked at the key: they prove that nothing was ordered under it. */
const NOTHING_ORDERED = ['price_changed', 'sold_out', 'size_needed', 'advance_needed'];

/**
 * Sends an order so that it counts once, however often it is sent: everything goes under one key until the outcome is
 * known. When the server says that the key already made another order, that is the one whose answer was lost, and it
 * is asked for instead (rulings 15).
 */
export async function sendOrder(
  payload: OrderRequest,
  now: number,
  post: PostOrder = postOrder,
): Promise<SentOrder> {
  const { key, sent } = openAttempt(payload, now);
  const earlier = sent.filter((order) => !isSameOrder(order, payload));
  for (const order of [payload, ...earlier]) {
    const answer = await post(order, key);
    if (answer.ok && answer.status === 201) {
      closeAttempt();
      return { outcome: 'placed', order: answer.data, sent: order };
    }
    if (answer.ok) return { outcome: 'lost' };
    if (answer.error.code !== 'key_reused') return settle(order, answer, now);
  }
  closeAttempt();
  return { outcome: 'refused', error: { detail: '', code: 'key_reused' } };
}

function settle(
  order: OrderRequest,
  { status, error }: { status: number; error: ApiError },
  now: number,
): SentOrder {
  if (status === 0) return { outcome: 'lost' };
  // Turned away at the door (429) or broken inside (5xx): an order sent before may still have been placed.
  if (status === 429 || status >= 500) return { outcome: 'failed', error };
  if (NOTHING_ORDERED.includes(error.code)) closeAttempt();
  else dropFromAttempt(order, now);
  return { outcome: 'refused', error };
}

function postOrder(order: OrderRequest, key: string): Promise<ApiAnswer<PlacedOrder>> {
  return callApi<PlacedOrder>('POST', '/orders/save/', { body: order, idempotencyKey: key });
}
