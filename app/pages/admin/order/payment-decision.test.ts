import { describe, expect, it } from 'vitest';
import { decisionBody, possibleDecisions } from './payment-decision.ts';

describe('Decision of staff on a payment', () => {
  it('The decision is yes or no while the payment is claimed, and only received money can be refunded', () => {
    expect(possibleDecisions({ state: 'claimed' })).toEqual(['verify', 'reject']);
    expect(possibleDecisions({ state: 'verified' })).toEqual(['refund']);
    expect(possibleDecisions({ state: 'refunded' })).toEqual([]);
  });

  it('The decision includes the amount only when it differs from the amount due', () => {
    expect(decisionBody('verify', '4250', 4250)).toEqual({});
    expect(decisionBody('verify', ' ', 4250)).toEqual({});
    expect(decisionBody('verify', '4,000', 4250)).toEqual({ amount: 4000 });
    expect(decisionBody('verify', '0', 4250)).toEqual({ amount: 0 });
  });

  it('The decision leaves an invalid number to the server to refuse', () =>
    expect(decisionBody('verify', 'all', 4250)).toEqual({ amount: 'all' }));

  it('The decision includes a reason unless the payment is verified', () =>
    expect(decisionBody('reject', ' none ', 1)).toEqual({ reason: 'none' }));
});
