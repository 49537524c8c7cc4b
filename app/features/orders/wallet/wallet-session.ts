import type { Hosted, PaymentMethod, PayTo } from '#app/features/orders/order.ts';
import type { DriverName, LedgerState } from '#app/features/payments/ledger/payment.ts';

/**
 * Where a wallet payment stands: `awaiting` the money, `pending` while the payment service has not decided, `claimed` by the
 * shopper with a transaction id, `verified` as received, `failed` when it was declined, not found or given back, `expired` when the
 * hold ran out, `cancelled` by the shopper before that.
 */
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

/** A wallet session as its shopper finds it again, also much later. Money is rupees, times are ISO. */
export type WalletSessionStatus = {
  session_id: string;
  state: SessionState;
  /** What was asked to be sent: the total, or the advance of an order that has one. */
  amount: number;
  name: string;
  total: number;
  advance: number;
  balance: number;
  /** Until when the pieces are held; null once they are ordered. */
  expires_at: string | null;
  /** What the shop's clock says: the shopper's may be wrong. */
  server_time: string;
  payment_method: PaymentMethod;
  pay_to: PayTo;
  /** Entered at checkout or confirmed. */
  transaction_id: string | null;
  /** Null until the order is placed; so is its address. */
  order_id: string | null;
  confirmation_path: string | null;
  /** The money came after the hold had ended, and the pieces were gone: the shop gets in touch. */
  is_late: boolean;
  /** Staff did not find the payment, and wait for a corrected transaction id. */
  can_claim_again: boolean;
  hosted: Hosted;
};

/** An attempt to pay that was begun for the session, oldest first. */
type SessionAttempt = { driver: DriverName; state: LedgerState; is_pending: boolean };

/** What decides where a session stands. */
export type SessionFacts = {
  payment_state: string;
  transaction_id: string | null;
  held_until: Date | null;
  released_at: Date | null;
};

/** Where a session stands at this moment (rulings 18). */
export function statusOf(
  session: SessionFacts,
  attempts: readonly SessionAttempt[],
  now: Date,
): SessionState {
  const { payment_state, transaction_id, held_until, released_at } = session;
  if (payment_state === 'verified' || payment_state === 'claimed') return payment_state;
  // Also when the hold is over: the money may be on its way.
  if (attempts.some(({ state, is_pending }) => state === 'awaiting' && is_pending)) return 'pending';
  if (transaction_id !== null) return 'failed';
  if (released_at !== null && held_until !== null && released_at < held_until) return 'cancelled';
  if (released_at !== null || held_until === null || held_until <= now) return 'expired';
  const latest = attempts.findLast(({ driver }) => driver !== 'manual-transfer');
  return latest?.state === 'failed' ? 'failed' : 'awaiting';
}

/** Whether the shopper can still begin to pay: nothing was said to be paid, nothing is under way, and the pieces are held. */
export function isPayable(session: SessionFacts, standing: SessionState): boolean {
  return session.transaction_id === null && (standing === 'awaiting' || standing === 'failed');
}

/**
 * Whether another transaction id can be claimed for a session that was confirmed: the claim was turned down, nothing else has paid
 * or is under way, and the order is not cancelled.
 */
export function canClaimAgain(
  {
    status,
    payment_state,
    transaction_id,
  }: Pick<SessionFacts, 'payment_state' | 'transaction_id'> & {
    status: string;
  },
  attempts: readonly Pick<SessionAttempt, 'state'>[],
): boolean {
  const isOpen = attempts.some(({ state }) => state === 'awaiting');
  return transaction_id !== null && payment_state === 'failed' && status !== 'Cancelled' && !isOpen;
}
