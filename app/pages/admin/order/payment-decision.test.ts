import { describe, expect, test } from 'vitest';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';
import { decisionBody, possibleDecisions } from './payment-decision.ts';

const NOW = Date.parse('2026-03-02T12:00:00Z');
const entry = (kind: Payment['events'][number]['kind'], at = '2026-03-02T11:00:00Z') => ({
  ...{ id: 1, kind, at, by: 'nadia', amount: 100, method: null, note: null, has_proof: false },
});
const judged = (changes: Partial<Payment>): Parameters<typeof possibleDecisions>[0] => ({
  ...{ state: 'verified', driver: 'staff-record', refunded: 0, events: [entry('verified')] },
  ...changes,
});

describe('Decision of staff on a payment', () => {
  test.each<[string, Partial<Payment>, string[]]>([
    ['a claim', { state: 'claimed', events: [entry('claimed')] }, ['verify', 'reject']],
    ['a record of today', {}, ['refund', 'withdraw']],
    ['an approved claim of today', { driver: 'manual-transfer' }, ['refund', 'withdraw']],
    ['a record of the day before', { events: [entry('verified', '2026-03-01T11:00:00Z')] }, ['refund']],
    ['a record of which some was refunded', { refunded: 10 }, ['refund']],
    ['what setting the order Paid said', { driver: 'paid-status' }, ['refund']],
    ['what the payment service reported', { driver: 'jazzcash-hosted' }, ['refund']],
    ['a refunded payment', { state: 'refunded' }, []],
    ['a rejected claim', { state: 'failed', events: [entry('failed')] }, ['verify']],
    ['what was taken back', { state: 'failed', events: [entry('withdrawn')] }, []],
  ])('Of %s', (_, payment, decisions) => {
    expect(possibleDecisions(judged(payment), NOW)).toEqual(decisions);
  });

  test('The decision includes the amount only when it differs from the amount due', () => {
    expect(decisionBody('verify', '4250', 4250)).toEqual({});
    expect(decisionBody('verify', ' ', 4250)).toEqual({});
    expect(decisionBody('verify', '4,000', 4250)).toEqual({ amount: 4000 });
    expect(decisionBody('verify', '0', 4250)).toEqual({ amount: 0 });
  });

  test('The decision leaves an invalid number to the server to refuse', () =>
    expect(decisionBody('verify', 'all', 4250)).toEqual({ amount: 'all' }));

  test('The decision includes a reason unless the payment is verified', () =>
    expect(decisionBody('reject', ' none ', 1)).toEqual({ reason: 'none' }));
});
