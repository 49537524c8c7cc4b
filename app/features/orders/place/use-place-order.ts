import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { takeOutOrdered } from '#app/features/cart/cart-store.ts';
import { beginNewCart } from '#app/features/cart/save-cart.ts';
import { rememberShopper } from '#app/features/orders/address/last-address.ts';
import type { AmountChange } from '#app/features/orders/bag/quoted-cart.ts';
import type { PaymentMethod } from '#app/features/orders/order.ts';
import type { CodOrder, WalletSession } from '#app/features/orders/order-schema.ts';
import {
  findPaymentOf,
  forgetPayment,
  keyOfPaymentFor,
  rememberPayment,
  savePaymentDraft,
} from '#app/features/orders/pay/open-payment.ts';
import type { ApiError } from '#app/platform/browser/api-client.ts';
import { rememberOrder } from './order-storage.ts';
import {
  type OrderRequest,
  type PostOrder,
  postOrder,
  readAttempt,
  type SentOrder,
  sendOrder,
} from './send-order.ts';

export type OrderFailure =
  | {
      kind: 'refused';
      method: PaymentMethod;
      detail: string;
      changes: readonly AmountChange[];
      isOverLimit: boolean;
      isOutcomeUnknown?: boolean;
    }
  | { kind: 'lost' };

export type PlaceOrderState =
  | { step: 'idle'; failure: OrderFailure | null }
  /** `isLate`: the shop could not take the order yet, and it is sent again. */
  | { step: 'sending'; isLate?: boolean }
  | { step: 'placed'; order: CodOrder; city: string; left: number };

export type Prepared = { order: OrderRequest } | { failure: OrderFailure | null };

/** `onRefused` returns the amounts that changed. `unanswered`: an order was sent, its outcome unknown. */
export function usePlaceOrder(onRefused: (error: ApiError) => readonly AmountChange[]) {
  const [placing, setPlacing] = useState<PlaceOrderState>({ step: 'idle', failure: null });
  const [unanswered, setUnanswered] = useState(isUnanswered);
  const navigate = useNavigate();
  // A ref, because state updates too late for a double tap.
  const busy = useRef(false);

  const submit = async (prepare: () => Promise<Prepared>) => {
    if (busy.current) return;
    busy.current = true;
    setPlacing({ step: 'sending' });
    const prepared = await prepare();
    const next = 'order' in prepared ? await send(prepared.order) : idle(prepared.failure);
    busy.current = false;
    setUnanswered(isUnanswered());
    setPlacing(next);
  };

  const send = async (order: OrderRequest): Promise<PlaceOrderState> => {
    const now = Date.now();
    const open = order.payment_method === 'cod' ? null : findPaymentOf(order, now);
    if (open) {
      if (order.transaction_id !== '') savePaymentDraft(open.session_id, order.transaction_id);
      return pay({ ...open, name: order.name });
    }
    const openKey = order.payment_method === 'cod' ? null : keyOfPaymentFor(order.cartItems, now);
    const post = repeatOrder(postOrder, { onRepeat: () => setPlacing({ step: 'sending', isLate: true }) });
    return settle(order, await sendOrder(order, { now, openKey, post }));
  };

  const settle = (order: OrderRequest, result: SentOrder): PlaceOrderState => {
    if (result.outcome === 'placed') return finish(result.order, result.sent);
    if (result.outcome === 'lost') return idle({ kind: 'lost' });
    if (result.outcome === 'payment_begun') {
      const { session, key, serverNow } = result;
      rememberShopper(order);
      rememberPayment(session, { key, serverNow, order, now: Date.now() });
      return pay(session);
    }
    const { error } = result;
    const changes = onRefused(error);
    const isOverLimit = typeof error.whatsapp === 'string';
    return idle({
      kind: 'refused',
      method: order.payment_method,
      detail: error.detail,
      changes,
      isOverLimit,
      isOutcomeUnknown: result.outcome === 'failed',
    });
  };

  const pay = ({ session_id, amount, name }: Pick<WalletSession, 'session_id' | 'amount' | 'name'>) => {
    navigate('/order/jazzcash-success', { state: { sessionId: session_id, amount, name } });
    return { step: 'sending' } as const;
  };

  return { placing, submit, unanswered };
}

function isUnanswered(): boolean {
  return readAttempt(Date.now()) !== null;
}

function idle(failure: OrderFailure | null): PlaceOrderState {
  return { step: 'idle', failure };
}

function finish(order: CodOrder, sent: OrderRequest): PlaceOrderState {
  rememberOrder(order);
  rememberShopper(sent);
  // A cash order replaces the wallet payment that was begun for the same pieces.
  forgetPayment();
  beginNewCart();
  return { step: 'placed', order, city: sent.city, left: takeOutOrdered(sent.cartItems) };
}

/** A failover of the database takes about twenty seconds. */
const REPEAT_FOR_MS = 40_000;

const PAUSE_MS = 1_500;

export type Repeating = {
  /** Called before each repetition. */
  onRepeat(): void;
  pause?: (ms: number) => Promise<void>;
  now?: () => number;
  isOnline?: () => boolean;
};

/**
 * Sends an order again, for 40 seconds in all, while the shop does not answer or answers that it cannot do it now. The key is the
 * same, so the order counts once.
 */
export function repeatOrder(post: PostOrder, repeating: Repeating): PostOrder {
  const { onRepeat, pause = delay, now = Date.now, isOnline = () => navigator.onLine } = repeating;
  const until = now() + REPEAT_FOR_MS;
  return async (order, key) => {
    for (;;) {
      const answer = await post(order, key);
      if (answer.ok || !mayPass(answer) || !isOnline()) return answer;
      // Up to double, so that all who wait do not come at the same time.
      const ms = PAUSE_MS * (1 + Math.random());
      if (now() + ms > until) return answer;
      onRepeat();
      await pause(ms);
    }
  };
}

/** No answer, or that of a proxy or of a shop without its database. */
function mayPass({ status, error }: { status: number; error: { code: string } }): boolean {
  return [0, 502, 503, 504].includes(status) && error.code !== 'storage_full';
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
