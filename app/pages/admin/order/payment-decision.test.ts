import { describe, expect, it } from 'vitest';
import { decisionBody, possibleDecisions } from './payment-decision.ts';

describe('what staff say of a payment', () => {
  it('is yes or no while it is claimed, and only money that has come can be sent back', () => {
    expect(possibleDecisions({ state: 'claimed' })).toEqual(['verify', 'reject']);
    expect(possibleDecisions({ state: 'verified' })).toEqual(['refund']);
    expect(possibleDecisions({ state: 'refunded' })).toEqual([]);
  });

  it('names the sum only when it is not what was asked for', () => {
    expect(decisionBody('verify', '4250', 4250)).toEqual({});
    expect(decisionBody('verify', ' ', 4250)).toEqual({});
    expect(decisionBody('verify', '4,000', 4250)).toEqual({ amount: 4000 });
    expect(decisionBody('verify', '0', 4250)).toEqual({ amount: 0 });
  });

  it('leaves what is no number to the shop to refuse', () =>
    expect(decisionBody('verify', 'all', 4250)).toEqual({ amount: 'all' }));

  it('gives a reason else', () => expect(decisionBody('reject', ' none ', 1)).toEqual({ reason: 'none' }));
});
