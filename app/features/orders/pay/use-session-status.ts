import { useCallback, useEffect, useState } from 'react';
import { type ApiError, callApi } from '#app/platform/browser/api-client.ts';
import type { WalletSessionStatus } from './schema.ts';

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

export function pollDelay(looks: number): number {
  const seconds = [3, 3, 5, 5, 10, 10, 20, 30][looks] ?? 60;
  return seconds * 1000;
}

export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const ANNOUNCED_MINUTES = [30, 15, 10, 5, 2, 1];

/** For screen readers: the last mark passed, so that not every second is announced. Null before the first. */
export function announcedMinutes(leftMs: number): number | null {
  const passed = ANNOUNCED_MINUTES.filter((minutes) => leftMs <= minutes * 60_000);
  return passed.at(-1) ?? null;
}
