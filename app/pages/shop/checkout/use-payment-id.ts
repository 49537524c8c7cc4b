import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readOpenPayment } from '#app/features/orders/payment-page/open-payment.ts';
import { sessionStore } from '#app/platform/offline/browser-storage.ts';
import { useReady } from '#app/ui/use-ready.ts';

const STORED_AS = 'paymentSession';

/** From the address, the navigation state or storage. Undefined until hydration, null when there is none. */
export function usePaymentId(): string | null | undefined {
  const isAwake = useReady();
  const { state, search, pathname } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get('session');
  const id = isAwake ? (inAddress ?? navigationState(state).sessionId ?? readStored()) : undefined;
  useEffect(() => {
    if (!id) return;
    sessionStore.write(STORED_AS, id);
    // The session id is a secret, so it is removed from the address.
    if (inAddress) navigate(pathname, { replace: true });
  }, [id, inAddress, pathname, navigate]);
  return id;
}

/** The navigation state from checkout; untrusted. */
export function navigationState(state: unknown): { sessionId?: string; amount?: number; name?: string } {
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
