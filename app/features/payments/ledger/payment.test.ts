import { describe, expect, it } from 'vitest';
import { type LedgerState, type PaymentUpdateKind, stateAfter } from './payment.ts';

const attempt = (state: LedgerState) => ({ state, is_pending: false, is_unclear: false });

describe('Attempt to pay', () => {
  it.each<[LedgerState, PaymentUpdateKind, string]>([
    ['awaiting', 'claimed', 'claimed'],
    ['awaiting', 'pending', 'awaiting'],
    ['awaiting', 'verified', 'verified'],
    ['awaiting', 'failed', 'failed'],
    ['awaiting', 'unclear', 'awaiting'],
    ['awaiting', 'refunded', 'impossible'],
    ['claimed', 'verified', 'verified'],
    ['claimed', 'failed', 'failed'],
    ['claimed', 'claimed', 'unchanged'],
    ['claimed', 'pending', 'impossible'],
    ['verified', 'verified', 'unchanged'],
    ['verified', 'failed', 'impossible'],
    ['verified', 'pending', 'impossible'],
    ['verified', 'refunded', 'refunded'],
    ['verified', 'reopened', 'claimed'],
    ['failed', 'failed', 'unchanged'],
    ['failed', 'verified', 'verified'],
    ['failed', 'claimed', 'impossible'],
    ['refunded', 'verified', 'impossible'],
    ['refunded', 'refunded', 'unchanged'],
  ])('An attempt to pay that is %s and then %s is %s', (state, kind, after) => {
    expect(stateAfter(attempt(state), kind)).toBe(after);
  });

  it('An attempt to pay records pending once and unclear once', () => {
    expect(stateAfter({ ...attempt('awaiting'), is_pending: true }, 'pending')).toBe('unchanged');
    expect(stateAfter({ ...attempt('awaiting'), is_unclear: true }, 'unclear')).toBe('unchanged');
  });
});
