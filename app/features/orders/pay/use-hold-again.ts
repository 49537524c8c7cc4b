import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WalletSession } from '#app/features/orders/order-schema.ts';
import { type ApiError, callApi } from '#app/platform/browser/api-client.ts';
import { replacePayment } from './open-payment.ts';
import { movePaymentDraft } from './payment-draft.ts';

/** `total` is what the order costs now, in rupees; null when that is not the reason. */
type HoldFailure = { detail: string; total: number | null };

/** Begins an ended payment once more, with what was typed for it. `onChanged`: it did not end, or was paid meanwhile. */
export function useHoldAgain(session_id: string, onChanged: () => void) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<HoldFailure | null>(null);
  const busy = useRef(false);
  const navigate = useNavigate();

  const holdAgain = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(null);
    const path = `/orders/session/${encodeURIComponent(session_id)}/hold-again/`;
    const answer = await callApi<WalletSession>('POST', path);
    busy.current = false;
    setSending(false);
    if (answer.ok) return goOn(answer.data, answer.headers);
    if (['still_held', 'payment_confirmed', 'payment_under_way'].includes(answer.error.code))
      return onChanged();
    setFailure({ detail: answer.error.detail, total: newTotal(answer.error) });
  };

  const goOn = (session: WalletSession, headers: Headers) => {
    const serverNow = Date.parse(headers.get('date') ?? '');
    movePaymentDraft(session_id, session.session_id);
    replacePayment(session_id, session, {
      now: Date.now(),
      serverNow: Number.isNaN(serverNow) ? null : serverNow,
    });
    const { amount, name } = session;
    navigate('/order/jazzcash-success', {
      replace: true,
      state: { sessionId: session.session_id, amount, name },
    });
  };

  return { isSending, failure, holdAgain };
}

function newTotal({ code, quote }: ApiError): number | null {
  const { total }: { total?: unknown } = Object(quote);
  return code === 'price_changed' && typeof total === 'number' ? total : null;
}
