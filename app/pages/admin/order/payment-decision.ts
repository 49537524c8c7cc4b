import type { LedgerState, Payment } from '#app/features/payments/ledger/payment.ts';

/** What staff say of a payment; the last part of the call's address. */
export type PaymentDecision = 'verify' | 'reject' | 'refund';

const POSSIBLE: Record<LedgerState, readonly PaymentDecision[]> = {
  claimed: ['verify', 'reject'],
  // Money that arrives after all is never turned away.
  awaiting: ['verify'],
  failed: ['verify'],
  verified: ['refund'],
  refunded: [],
};

/** What can be said of a payment where it stands. */
export function possibleDecisions({ state }: Pick<Payment, 'state'>): readonly PaymentDecision[] {
  return POSSIBLE[state];
}

/** What the field of the form means to the call: rupees when less or more came, else words. */
export function decisionBody(verdict: PaymentDecision, typed: string, asked: number): object {
  const text = typed.trim();
  if (verdict !== 'verify') return { reason: text };
  const amount = Number(text.replaceAll(',', ''));
  if (text === '' || amount === asked) return {};
  return { amount: Number.isNaN(amount) ? text : amount };
}
