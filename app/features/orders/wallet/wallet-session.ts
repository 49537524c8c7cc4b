import type { Hosted, PaymentMethod, PayTo } from '#app/features/orders/order.ts';
import type { DriverName, LedgerState } from '#app/features/payments/ledger/payment.ts';

/** `pending`: the payment service has not decided. `failed`: declined, not found or refunded. */
export const SESSION_STATES = [
  'awaiting',
  'pending',
  'claimed',
  'verified',
  'failed',
  'expired',
  'cancelled',
] as const;
export type SessionState = (typeof SESSION_STATES)[number];

export type WalletSessionStatus = {
  session_id: string;
  state: SessionState;
  amount: number;
  name: string;
  total: number;
  advance: number;
  balance: number;
  /** The end of the hold; null once the pieces are ordered. */
  expires_at: string | null;
  server_time: string;
  payment_method: PaymentMethod;
  pay_to: PayTo;
  transaction_id: string | null;
  order_id: string | null;
  confirmation_path: string | null;
  is_late: boolean;
  /** Staff did not find the payment and wait for a corrected transaction id. */
  can_resubmit: boolean;
  hosted: Hosted;
};

type SessionAttempt = { driver: DriverName; state: LedgerState; is_pending: boolean };

export type SessionRecord = {
  payment_state: string;
  transaction_id: string | null;
  held_until: Date | null;
  released_at: Date | null;
};

export function statusOf(
  session: SessionRecord,
  attempts: readonly SessionAttempt[],
  now: Date,
): SessionState {
  const { payment_state, transaction_id, held_until, released_at } = session;
  if (payment_state === 'verified' || payment_state === 'claimed') return payment_state;
  // Also after expiry: the money may be on its way.
  if (attempts.some(({ state, is_pending }) => state === 'awaiting' && is_pending)) return 'pending';
  if (transaction_id !== null) return 'failed';
  if (released_at !== null && held_until !== null && released_at < held_until) return 'cancelled';
  if (released_at !== null || held_until === null || held_until <= now) return 'expired';
  const latest = attempts.findLast(({ driver }) => driver !== 'manual-transfer');
  return latest?.state === 'failed' ? 'failed' : 'awaiting';
}

export function isPayable(session: SessionRecord, status: SessionState): boolean {
  return session.transaction_id === null && (status === 'awaiting' || status === 'failed');
}

/** The claim was rejected, nothing else has paid or is pending, and the order is not cancelled. */
export function canResubmit(
  {
    status,
    payment_state,
    transaction_id,
  }: Pick<SessionRecord, 'payment_state' | 'transaction_id'> & {
    status: string;
  },
  attempts: readonly Pick<SessionAttempt, 'state'>[],
): boolean {
  const isOpen = attempts.some(({ state }) => state === 'awaiting');
  return transaction_id !== null && payment_state === 'failed' && status !== 'Cancelled' && !isOpen;
}
