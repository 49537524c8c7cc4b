import { useCallback, useEffect, useState } from 'react';
import type { WalletSessionStatus } from '#app/features/orders/wallet/session-status-schema.ts';
import { type ApiError, callApi } from '#app/platform/browser/api-client.ts';
import { pollDelay } from './payment-clock.ts';

export type KnownPayment = WalletSessionStatus & {
  /** ms of `performance.now()`: the device's clock may be wrong. */
  ends_at: number;
};

export type SessionPollState = {
  payment: KnownPayment | null;
  /** Of the last request; status 404: the payment is unknown. */
  failure: { status: number; error: ApiError } | null;
  look: () => Promise<void>;
};

export function useSessionStatus(session_id: string): SessionPollState {
  const [payment, setPayment] = useState<KnownPayment | null>(null);
  const [failure, setFailure] = useState<SessionPollState['failure']>(null);
  const [looks, setLooks] = useState(0);

  const look = useCallback(async () => {
    const answer = await callApi<WalletSessionStatus>(
      'GET',
      `/orders/session/${encodeURIComponent(session_id)}/`,
    );
    if (answer.ok) setPayment(withEnd(answer.data));
    setFailure(answer.ok ? null : answer);
    setLooks((count) => count + 1);
  }, [session_id]);

  useEffect(() => void look(), [look]);

  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && void look();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [look]);

  const wait = pollDelayFor(payment, failure !== null, looks);
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(() => void look(), wait);
    return () => clearTimeout(timer);
  }, [wait, looks, look]);

  return { payment, failure, look };
}

function withEnd(status: WalletSessionStatus): KnownPayment {
  const { expires_at, server_time } = status;
  const left = expires_at === null ? 0 : Date.parse(expires_at) - Date.parse(server_time);
  return { ...status, ends_at: performance.now() + left };
}

function pollDelayFor(payment: KnownPayment | null, isFailed: boolean, looks: number): number | null {
  if (isFailed) return pollDelay(looks);
  if (payment?.state === 'pending') return pollDelay(looks);
  // Shortly after the end the server reports it.
  if (payment?.state === 'awaiting') return Math.max(1_000, payment.ends_at - performance.now() + 1_000);
  return null;
}
