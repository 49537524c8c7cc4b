import type { LedgerState } from '#app/features/payments/ledger/payment.ts';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';
import type { Permission } from '#app/features/staff/roles/roles.ts';
import { typedRupees } from '#app/platform/text/typed-rupees.ts';

export type PaymentDecision = 'verify' | 'reject' | 'refund' | 'withdraw';

const POSSIBLE: Record<LedgerState, readonly PaymentDecision[]> = {
  claimed: ['verify', 'reject'],
  awaiting: ['verify'],
  failed: ['verify'],
  verified: ['refund', 'withdraw'],
  refunded: [],
};

const DAY_MS = 86_400_000;

/** What a decision needs that not every role has. */
export const PERMISSION_OF: Partial<Record<PaymentDecision, Permission>> = { refund: 'refunds' };

type Judged = Pick<Payment, 'state' | 'driver' | 'refunded' | 'events'>;

/** `now` in milliseconds. */
export function possibleDecisions(payment: Judged, now: number): readonly PaymentDecision[] {
  if (isTakenBack(payment)) return [];
  return POSSIBLE[payment.state].filter((decision) => decision !== 'withdraw' || canWithdraw(payment, now));
}

/** Staff said that it had come, and took that back: nothing is left to check. */
export function isTakenBack({ state, events }: Pick<Judged, 'state' | 'events'>): boolean {
  return state === 'failed' && events.at(-1)?.kind === 'withdrawn';
}

/** As the server has it: within a day, and only what staff have written by hand. */
function canWithdraw({ driver, refunded, events }: Judged, now: number): boolean {
  const isByHand = driver === 'staff-record' || driver === 'manual-transfer';
  const verified = events.filter(({ kind }) => kind === 'verified').at(-1);
  return isByHand && refunded === 0 && verified !== undefined && now - Date.parse(verified.at) < DAY_MS;
}

/** The field is rupees when less or more arrived, else a text. */
export function decisionBody(decision: 'verify' | 'reject', typed: string, due: number): object {
  const text = typed.trim();
  if (decision === 'reject') return { reason: text };
  const amount = typedRupees(text);
  if (text === '' || amount === due) return {};
  return { amount: amount ?? text };
}
