import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readOpenPayment } from '#app/features/orders/payment-page/open-payment.ts';
import { sessionStore } from '#app/platform/browser/browser-storage.ts';
import { useReady } from '#app/ui/use-ready.ts';

const STORED_AS = 'paymentSession';

/**
 * Which payment the page is about: the one that the payment service came back with, the one that checkout handed over, the one of
 * before a reload, else the one that is open in this browser. Undefined while the page wakes up, null when there is none.
 */
export function usePaymentId(): string | null | undefined {
  const isAwake = useReady();
  const { state, search, pathname } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get('session');
  const id = isAwake ? (inAddress ?? handedOver(state).sessionId ?? readStored()) : undefined;
  useEffect(() => {
    if (!id) return;
    sessionStore.write(STORED_AS, id);
    // What opens a payment does not stay in the address, where others read along.
    if (inAddress) navigate(pathname, { replace: true });
  }, [id, inAddress, pathname, navigate]);
  return id;
}

/** What checkout handed over with the way here (spec §2, Payment confirmation page); anybody may have written it. */
export function handedOver(state: unknown): { sessionId?: string; amount?: number; name?: string } {
  if (typeof state !== 'object' || state === null) return {};
  const { sessionId, amount, name }: { sessionId?: unknown; amount?: unknown; name?: unknown } = state;
  return {
    ...(typeof sessionId === 'string' && sessionId !== '' && { sessionId }),
    ...(typeof amount === 'number' && { amount }),
    ...(typeof name === 'string' && { name }),
  };
}

function readStored(): string | null {
  return sessionStore.read(STORED_AS) ?? readOpenPayment()?.session_id ?? null;
}
