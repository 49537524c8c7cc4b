import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { takeOutOrdered } from '#app/features/cart/cart-store.ts';
import { beginNewCart } from '#app/features/cart/save-cart.ts';
import type { AmountChange } from '#app/features/orders/cart-summary/quoted-cart.ts';
import type { PaymentMethod } from '#app/features/orders/order.ts';
import type { CodOrder } from '#app/features/orders/order-schema.ts';
import {
  forgetPayment,
  keyOfPaymentFor,
  rememberPayment,
} from '#app/features/orders/payment-page/open-payment.ts';
import type { ApiError } from '#app/platform/browser/api-client.ts';
import { rememberOrder } from './last-order.ts';
import { readAttempt } from './order-attempt.ts';
import type { OrderRequest } from './order-payload.ts';
import { repeatOrder } from './repeat-order.ts';
import { postOrder, type SentOrder, sendOrder } from './send-order.ts';

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
    const openKey = order.payment_method === 'cod' ? null : keyOfPaymentFor(order.cartItems, now);
    const post = repeatOrder(postOrder, { onRepeat: () => setPlacing({ step: 'sending', isLate: true }) });
    return settle(order, await sendOrder(order, { now, openKey, post }));
  };

  const settle = (order: OrderRequest, result: SentOrder): PlaceOrderState => {
    if (result.outcome === 'placed') return finish(result.order, result.sent);
    if (result.outcome === 'lost') return idle({ kind: 'lost' });
    if (result.outcome === 'payment_begun') {
      const { session, ...begun } = result;
      rememberPayment(session, { ...begun, cartItems: order.cartItems, now: Date.now() });
      const { session_id, amount, name } = session;
      navigate('/order/jazzcash-success', { state: { sessionId: session_id, amount, name } });
      return { step: 'sending' };
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
  // A cash order replaces the wallet payment that was begun for the same pieces.
  forgetPayment();
  beginNewCart();
  return { step: 'placed', order, city: sent.city, left: takeOutOrdered(sent.cartItems) };
}
