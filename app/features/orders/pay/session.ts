import type { DriverName, LedgerState } from '#app/features/payments/ledger/payment.ts';

/** `pending`: the payment service has not decided. `failed`: declined, not found or refunded. `on_delivery`: staff agreed on cash. */
export const SESSION_STATES = [
  'awaiting',
  'pending',
  'claimed',
  'verified',
  'failed',
  'expired',
  'cancelled',
  'on_delivery',
] as const;

export type SessionState = (typeof SESSION_STATES)[number];

type SessionAttempt = { driver: DriverName; state: LedgerState; is_pending: boolean };

export type SessionRecord = {
  payment_method: string;
  payment_state: string;
  placed_at: Date | null;
  held_until: Date | null;
  released_at: Date | null;
};

export function statusOf(
  session: SessionRecord,
  attempts: readonly SessionAttempt[],
  now: Date,
): SessionState {
  const { payment_method, payment_state, placed_at, held_until, released_at } = session;
  if (payment_state === 'verified' || payment_state === 'claimed') return payment_state;
  // Also after expiry: the money may be on its way.
  if (attempts.some(({ state, is_pending }) => state === 'awaiting' && is_pending)) return 'pending';
  if (placed_at !== null) return payment_method === 'cod' ? 'on_delivery' : 'failed';
  if (released_at !== null && held_until !== null && released_at < held_until) return 'cancelled';
  if (released_at !== null || held_until === null || held_until <= now) return 'expired';
  const latest = attempts.filter(({ driver }) => driver !== 'manual-transfer').at(-1);
  return latest?.state === 'failed' ? 'failed' : 'awaiting';
}

export function isPayable(session: SessionRecord, status: SessionState): boolean {
  return session.placed_at === null && (status === 'awaiting' || status === 'failed');
}

/** The claim was rejected, nothing else has paid or is pending, and the order is not cancelled. */
export function canResubmit(
  {
    status,
    payment_state,
    placed_at,
  }: Pick<SessionRecord, 'payment_state' | 'placed_at'> & {
    status: string;
  },
  attempts: readonly Pick<SessionAttempt, 'state'>[],
): boolean {
  const isOpen = attempts.some(({ state }) => state === 'awaiting');
  return placed_at !== null && payment_state === 'failed' && status !== 'Cancelled' && !isOpen;
}
