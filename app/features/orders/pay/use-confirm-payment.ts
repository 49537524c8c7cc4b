import { useRef, useState } from 'react';
import { currentItems, takeOutOrdered } from '#app/features/cart/cart-store.ts';
import { beginNewCart } from '#app/features/cart/save-cart.ts';
import { TRANSACTION_ID_NEEDED } from '#app/features/orders/amounts.ts';
import type { ConfirmedOrder } from '#app/features/orders/order-schema.ts';
import {
  clearTransactionId,
  type LastOrder,
  rememberOrder,
} from '#app/features/orders/place/order-storage.ts';
import { TRANSACTION_ID, toTransactionId } from '#app/features/payments/ledger/payment.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { plainText } from '#app/platform/text/plain-text.ts';
import {
  forgetPayment,
  readOpenPayment,
  readPaymentDraft,
  removePaymentDraft,
  savePaymentDraft,
} from './open-payment.ts';
import type { WalletSessionStatus } from './schema.ts';

const messages = {
  refused: '❌ Something went wrong confirming payment.',
  lost: '❌ Invalid session or transaction ID. Please try again.',
  lostReason: 'The shop did not answer. You can safely try again: your payment only counts once.',
  missing: 'Please enter the transaction ID.',
  rejected: 'This is the transaction ID we could not find. Please check it.',
};

type ToConfirm = Pick<WalletSessionStatus, 'transaction_id' | 'can_resubmit' | 'advance'>;

export type ConfirmState =
  | { step: 'idle'; failure: { message: string; reason: string } | null }
  | { step: 'sending' }
  | { step: 'placed'; order: ConfirmedOrder; left: number };

/** `onChanged` is called when the status of `payment`, null until it is known, may have changed. */
export function useConfirmPayment(session_id: string, payment: ToConfirm | null, onChanged: () => void) {
  const [typed, setTyped] = useState(() => readPaymentDraft(session_id));
  const [error, setError] = useState<string | null>(null);
  const [confirming, setConfirming] = useState<ConfirmState>({ step: 'idle', failure: null });
  const busy = useRef(false);
  const known = payment?.transaction_id ?? null;
  const transactionId = typed ?? known ?? '';
  // The one that staff did not find.
  const rejected = payment?.can_resubmit ? known : null;

  const change = (text: string) => {
    setTyped(text);
    setError(null);
    savePaymentDraft(session_id, text);
  };

  const confirm = async () => {
    if (busy.current) return;
    const wrong = check(transactionId, { rejected, isAdvance: (payment?.advance ?? 0) > 0 });
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

type Asked = { rejected: string | null; isAdvance: boolean };

/** A sentence for the shopper; the shop judges it by the same rules, in the same words. */
function check(text: string, { rejected, isAdvance }: Asked): string | null {
  const id = toTransactionId(text);
  if (id !== null) return id === rejected ? messages.rejected : null;
  if (plainText(text) !== '') return TRANSACTION_ID;
  return isAdvance ? TRANSACTION_ID_NEEDED : messages.missing;
}

/** Does nothing for a payment begun in another browser. Returns how many lines the cart still holds. */
export function clearOpenPayment(session_id: string, order: LastOrder): number {
  removePaymentDraft(session_id);
  const payment = readOpenPayment();
  if (payment?.session_id !== session_id) return currentItems().length;
  // First, so that a second tab takes nothing out again.
  forgetPayment(session_id);
  clearTransactionId();
  rememberOrder(order);
  beginNewCart();
  return takeOutOrdered(payment.items);
}
