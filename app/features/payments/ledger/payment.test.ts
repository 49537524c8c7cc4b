import { describe, expect, it } from 'vitest';
import {
  type LedgerEntry,
  type LedgerState,
  moneyAfter,
  type PaymentUpdateKind,
  stateAfter,
} from './payment.ts';

const attempt = (state: LedgerState) => ({ state, is_pending: false, is_unclear: false, refunded: 0 });
const entry = (kind: LedgerEntry['kind'], amount: number | null = null): LedgerEntry => ({ kind, amount });

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

describe('A payment of which some went back', () => {
  it.each<[PaymentUpdateKind, string]>([
    ['reopened', 'impossible'],
    ['withdrawn', 'impossible'],
    ['refunded', 'refunded'],
    ['verified', 'unchanged'],
  ])('It has come: %s is %s', (kind, after) => {
    expect(stateAfter({ ...attempt('verified'), refunded: 50 }, kind)).toBe(after);
  });
});

describe('What a payment was after its entries', () => {
  it.each<[string, LedgerEntry[], ReturnType<typeof moneyAfter>]>([
    ['none', [], null],
    ['a claim', [entry('awaiting'), entry('claimed')], { state: 'claimed', received: null, refunded: 0 }],
    [
      'an approval',
      [entry('claimed'), entry('verified', 50)],
      { state: 'verified', received: 50, refunded: 0 },
    ],
    ['a rejection', [entry('claimed'), entry('failed')], { state: 'failed', received: null, refunded: 0 }],
    [
      'an approval that was reopened',
      [entry('verified', 50), entry('claimed')],
      { state: 'claimed', received: null, refunded: 0 },
    ],
    [
      'a refund of some of it',
      [entry('verified', 50), entry('refunded', 20)],
      { state: 'verified', received: 50, refunded: 20 },
    ],
    [
      'refunds of all of it',
      [entry('verified', 50), entry('refunded', 20), entry('refunded', 30)],
      { state: 'refunded', received: 50, refunded: 50 },
    ],
    [
      'a refund that says no sum',
      [entry('verified', 50), entry('refunded')],
      { state: 'refunded', received: 50, refunded: 50 },
    ],
    [
      'a refund that was undone',
      [entry('verified', 50), entry('refunded', 20), entry('refunded', 30), entry('refund_undone', 30)],
      { state: 'verified', received: 50, refunded: 20 },
    ],
    [
      'a record that was taken back',
      [entry('verified', 50), entry('withdrawn')],
      { state: 'failed', received: null, refunded: 0 },
    ],
  ])('After %s', (_, entries, money) => {
    expect(moneyAfter(entries)).toEqual(money);
  });
});
