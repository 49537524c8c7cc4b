import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WalletSession } from '#app/features/orders/order-schema.ts';
import { type ApiError, callApi } from '#app/platform/browser/api-client.ts';
import { replacePayment } from './open-payment.ts';

/** `total` is what the order costs now, in rupees; null when that is not the reason. `mayPass`: worth another try. */
type HoldFailure = { detail: string; total: number | null; mayPass: boolean };

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
    const { status, error } = answer;
    if (error.code === 'still_held' || error.code === 'payment_confirmed') return onChanged();
    const mayPass = error.code === 'payment_under_way' || status === 0 || status === 429 || status >= 500;
    setFailure({ detail: error.detail, total: newTotal(error), mayPass });
  };

  const goOn = (session: WalletSession, headers: Headers) => {
    const serverNow = Date.parse(headers.get('date') ?? '');
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
