import { describe, expect, it } from 'vitest';
import { toTransactionId } from './transaction-id.ts';

describe('Transaction ID', () => {
  it.each([
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

  it.each([
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
