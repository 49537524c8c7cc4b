import { describe, expect, it } from 'vitest';
import type { LedgerState } from '#app/features/payments/ledger/payment.ts';
import { attentionOf, orderPaymentState, receivedSum } from './payment-balance.ts';

const payment = (state: LedgerState, received: number | null = null, is_unclear = false) => ({
  state,
  received,
  is_unclear,
});

describe('the payment of an order', () => {
  it.each<[LedgerState[], boolean, string]>([
    [['awaiting'], false, 'awaiting'],
    [['awaiting'], true, 'failed'],
    [['awaiting', 'failed'], false, 'awaiting'],
    [['claimed', 'failed'], false, 'claimed'],
    [['claimed', 'verified'], false, 'verified'],
    [['failed', 'verified'], true, 'verified'],
    [['failed', 'failed'], false, 'failed'],
    [['refunded', 'failed'], false, 'refunded'],
    [['refunded', 'verified'], false, 'verified'],
  ])('with attempts that are %j (released: %s) is %s', (states, isReleased, state) => {
    expect(
      orderPaymentState(
        states.map((of) => payment(of)),
        isReleased,
      ),
    ).toBe(state);
  });

  it('counts verified sums as received, not claimed or refunded ones', () => {
    expect(receivedSum([payment('verified', 300), payment('claimed', 500), payment('refunded', 700)])).toBe(
      300,
    );
  });
});

describe('staff must look at an order', () => {
  const order = {
    status: 'Pending',
    payment_method: 'jazzcash',
    released_at: null,
    total: 400_000,
    attention: null,
    advance: 0,
  } as const;
  const madeOnOrder = { ...order, advance: 200_000 };

  it.each([
    ['no', order, [payment('claimed')], null],
    ['no', order, [payment('verified', 400_000)], null],
    ['no', madeOnOrder, [payment('verified', 200_000)], null],
    ['because less than the advance came', madeOnOrder, [payment('verified', 199_900)], 'underpaid'],
    ['because less than the total came', order, [payment('verified', 1)], 'underpaid'],
    [
      'because it was paid twice',
      order,
      [payment('verified', 400_000), payment('verified', 400_000)],
      'paid_twice',
    ],
    ['no: advance and rest', madeOnOrder, [payment('verified', 200_000), payment('verified', 200_000)], null],
    [
      'because it is cancelled',
      { ...order, status: 'Cancelled' as const },
      [payment('verified', 400_000)],
      'paid_but_cancelled',
    ],
    [
      'because the pieces were gone',
      { ...order, status: 'Cancelled' as const, released_at: new Date() },
      [payment('verified', 400_000)],
      'paid_after_hold',
    ],
    ['because nobody knows', order, [payment('awaiting', null, true)], 'payment_unclear'],
    ['not once it is given back', { ...order, status: 'Cancelled' as const }, [payment('refunded', 1)], null],
  ])('%s', (_, facts, payments, attention) => {
    expect(attentionOf(facts, payments)).toBe(attention);
  });
});
