import type { LedgerState, Payment } from '#app/features/payments/ledger/payment.ts';

export type PaymentDecision = 'verify' | 'reject' | 'refund';

const POSSIBLE: Record<LedgerState, readonly PaymentDecision[]> = {
  claimed: ['verify', 'reject'],
  awaiting: ['verify'],
  failed: ['verify'],
  verified: ['refund'],
  refunded: [],
};

export function possibleDecisions({ state }: Pick<Payment, 'state'>): readonly PaymentDecision[] {
  return POSSIBLE[state];
}

/** The field is rupees when less or more arrived, else a text. */
export function decisionBody(decision: PaymentDecision, typed: string, due: number): object {
  const text = typed.trim();
  if (decision !== 'verify') return { reason: text };
  const amount = Number(text.replaceAll(',', ''));
  if (text === '' || amount === due) return {};
  return { amount: Number.isNaN(amount) ? text : amount };
}
