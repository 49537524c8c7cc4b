import type { LedgerState } from '#app/features/payments/ledger/payment.ts';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';
import type { Permission } from '#app/features/staff/roles/roles.ts';
import { typedRupees } from '#app/platform/text/typed-rupees.ts';

export type PaymentDecision = 'verify' | 'reject' | 'refund';

const POSSIBLE: Record<LedgerState, readonly PaymentDecision[]> = {
  claimed: ['verify', 'reject'],
  awaiting: ['verify'],
  failed: ['verify'],
  verified: ['refund'],
  refunded: [],
};

/** What a decision needs that not every role has. */
export const PERMISSION_OF: Partial<Record<PaymentDecision, Permission>> = { refund: 'refunds' };

export function possibleDecisions(
  payment: Pick<Payment, 'state'> & { events?: Payment['events'] },
): readonly PaymentDecision[] {
  return isTakenBack(payment) ? [] : POSSIBLE[payment.state];
}

/** Staff said that it had come, and took that back: nothing is left to check. */
export function isTakenBack({
  state,
  events,
}: Pick<Payment, 'state'> & { events?: Payment['events'] }): boolean {
  return state === 'failed' && events?.at(-1)?.kind === 'withdrawn';
}

/** The field is rupees when less or more arrived, else a text. */
export function decisionBody(decision: PaymentDecision, typed: string, due: number): object {
  const text = typed.trim();
  if (decision !== 'verify') return { reason: text };
  const amount = typedRupees(text);
  if (text === '' || amount === due) return {};
  return { amount: amount ?? text };
}
