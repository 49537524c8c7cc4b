import { useRef, useState } from 'react';
import { currentItems, takeOutOrdered } from '#app/features/cart/cart-store.ts';
import { beginNewCart } from '#app/features/cart/save-cart.ts';
import type { ConfirmedOrder } from '#app/features/orders/order-schema.ts';
import {
  clearTransactionId,
  type LastOrder,
  rememberOrder,
} from '#app/features/orders/place/order-storage.ts';
import { transactionIdText } from '#app/features/orders/place/shipping-schema.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { sessionStore } from '#app/platform/offline/browser-storage.ts';
import { forgetPayment, readOpenPayment } from './open-payment.ts';

const messages = {
  refused: '❌ Something went wrong confirming payment.',
  lost: '❌ Invalid session or transaction ID. Please try again.',
  lostReason: 'The shop did not answer. You can safely try again: your payment only counts once.',
  rejected: 'This is the transaction ID we could not find. Please check it.',
};

export type ConfirmState =
  | { step: 'idle'; failure: { message: string; reason: string } | null }
  | { step: 'sending' }
  | { step: 'placed'; order: ConfirmedOrder; left: number };

const STORED_AS = 'paymentDraft';

/** `rejected` is the ID that staff did not find. `onChanged` is called when the status may have changed. */
export function useConfirmPayment(
  session_id: string,
  { known, rejected, onChanged }: { known: string | null; rejected: string | null; onChanged: () => void },
) {
  const [typed, setTyped] = useState(() => readDraft(session_id));
  const [error, setError] = useState<string | null>(null);
  const [confirming, setConfirming] = useState<ConfirmState>({ step: 'idle', failure: null });
  const busy = useRef(false);
  const transactionId = typed ?? known ?? '';

  const change = (text: string) => {
    setTyped(text);
    setError(null);
    sessionStore.writeJson(STORED_AS, { session_id, transaction_id: text });
  };

  const confirm = async () => {
    if (busy.current) return;
    const wrong = check(transactionId, rejected);
    setError(wrong);
    if (wrong) return;
    busy.current = true;
    setConfirming({ step: 'sending' });
    const body = { session_id, transaction_id: transactionId.trim() };
    const answer = await callApi<ConfirmedOrder>('POST', '/orders/confirm-payment/', { body });
    busy.current = false;
    if (answer.ok && answer.status === 200 && rejected !== null) {
      // The order was placed before: only its claim is new.
      setConfirming({ step: 'idle', failure: null });
      return onChanged();
    }
    if (answer.ok && answer.status === 200) {
      const left = clearOpenPayment(session_id, answer.data);
      return setConfirming({ step: 'placed', order: answer.data, left });
    }
    const isLost = answer.ok || answer.status === 0;
    const reason = answer.ok || isLost ? messages.lostReason : answer.error.detail;
    setConfirming({
      step: 'idle',
      failure: { message: isLost ? messages.lost : messages.refused, reason },
    });
    if (answer.ok || isLost) return;
    setError(answer.error.fields?.transaction_id ?? null);
    onChanged();
  };

  return { transactionId, error, confirming, change, confirm };
}

function check(transactionId: string, rejected: string | null): string | null {
  const { data, error } = transactionIdText.safeParse(transactionId);
  return error?.issues[0]?.message ?? (data === rejected ? messages.rejected : null);
}

function readDraft(session_id: string): string | null {
  const stored = sessionStore.readJson(STORED_AS);
  if (typeof stored !== 'object' || stored === null) return null;
  const draft: { session_id?: unknown; transaction_id?: unknown } = stored;
  return draft.session_id === session_id && typeof draft.transaction_id === 'string'
    ? draft.transaction_id
    : null;
}

/** Does nothing for a payment begun in another browser. Returns how many lines the cart still holds. */
export function clearOpenPayment(session_id: string, order: LastOrder): number {
  const payment = readOpenPayment();
  if (payment?.session_id !== session_id) return currentItems().length;
  // First, so that a second tab takes nothing out again.
  forgetPayment(session_id);
  clearTransactionId();
  rememberOrder(order);
  beginNewCart();
  return takeOutOrdered(payment.items);
}
