import { expect, test } from 'vitest';
import { refundNote } from '#app/features/orders/pay/schema.ts';
import type { Payment } from '#app/features/payments/ledger/payment-schema.ts';
import { refundsOf, refundText } from './refunds.ts';

const event = (kind: Payment['events'][number]['kind'], amount: number) => ({
  ...{ id: amount, kind, amount, at: '2026-03-02T11:00:00Z', by: 'nadia' },
  ...{ method: null, note: null, has_proof: false },
});

test('A refund that was taken back is none', () => {
  const events = [event('verified', 50), event('refunded', 20), event('refunded', 30)];
  expect(refundsOf([...events, event('refund_undone', 30)]).map(({ amount }) => amount)).toEqual([20]);
  expect(refundsOf(events).map(({ amount }) => amount)).toEqual([20, 30]);
});

test('The way of a refund is said once, and without one it is that of the payment', () => {
  const refund = { method: 'easypaisa', reference: 'TRX1234567', reason: 'out of cloth' } as const;
  const said = { method: 'easypaisa', note: refundNote(refund) };
  expect(refundText(said, 'jazzcash')).toBe('Easypaisa, TRX1234567: out of cloth');
  expect(refundText({ method: null, note: 'out of cloth' }, 'jazzcash')).toBe('JazzCash: out of cloth');
  expect(refundText({ method: null, note: null }, 'cash')).toBe('Cash');
});
