import { describe, expect, test } from 'vitest';
import {
  type LedgerEntry,
  type LedgerState,
  moneyAfter,
  type PaymentUpdateKind,
  stateAfter,
  toTransactionId,
} from './payment.ts';

const attempt = (state: LedgerState) => ({ state, is_pending: false, is_unclear: false, refunded: 0 });

const entry = (kind: LedgerEntry['kind'], amount: number | null = null): LedgerEntry => ({ kind, amount });

describe('Attempt to pay', () => {
  test.each<[LedgerState, PaymentUpdateKind, string]>([
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

  test('An attempt to pay records pending once and unclear once', () => {
    expect(stateAfter({ ...attempt('awaiting'), is_pending: true }, 'pending')).toBe('unchanged');
    expect(stateAfter({ ...attempt('awaiting'), is_unclear: true }, 'unclear')).toBe('unchanged');
  });
});

describe('A payment of which some went back', () => {
  test.each<[PaymentUpdateKind, string]>([
    ['reopened', 'impossible'],
    ['withdrawn', 'impossible'],
    ['refunded', 'refunded'],
    ['verified', 'unchanged'],
  ])('It has come: %s is %s', (kind, after) => {
    expect(stateAfter({ ...attempt('verified'), refunded: 50 }, kind)).toBe(after);
  });
});

describe('What a payment was after its entries', () => {
  test.each<[string, LedgerEntry[], ReturnType<typeof moneyAfter>]>([
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

describe('Transaction ID', () => {
  test.each([
    ['TRX123456', 'TRX123456'],
    [' trx 123-456 ', 'TRX123456'],
    ['Trx\u2013123\u00a0456', 'TRX123456'],
    ['\u200fTRX123456\u200b', 'TRX123456'],
    ['۰۹۱۲۳۴۵۶۷۸', '0912345678'],
    ['TRX123456789', 'TRX123456789'],
    ['211002644299', '211002644299'],
    ['1234512345', '1234512345'],
    ['TESTA1234', 'TESTA1234'],
    ['ＴＲＸ１２３４', 'TRX1234'],
    ['TID: 012_345.678', 'TID012345678'],
    ['"TRX123456789"', 'TRX123456789'],
    ['*TRX123456789*', 'TRX123456789'],
    ['(TRX123456789).', 'TRX123456789'],
    ['A'.repeat(64), 'A'.repeat(64)],
  ])('The transaction ID %j is read as %s', (text, id) => {
    expect(toTransactionId(text)).toBe(id);
  });

  test.each([
    '',
    '   ',
    'abc',
    '00000000000',
    '۱۱۱۱۱۱',
    '123456789',
    '12345678901234567890',
    '0123456789',
    'test',
    'TEST-123',
    '---',
    'TRX12;drop',
    "TRX1'2345",
    'TRX<12345>',
    'ٹرانزیکشن',
    '💸💸💸💸',
    'TRX\0 12345',
    'TRX\ud80012345',
    'A'.repeat(65),
    `TRX1234${' '.repeat(60)}`,
  ])('The text %j is not a transaction ID', (text) => {
    expect(toTransactionId(text)).toBeNull();
  });
});
