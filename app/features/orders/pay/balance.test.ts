import { describe, expect, test } from 'vitest';
import type { LedgerState } from '#app/features/payments/ledger/payment.ts';
import { attentionOf, orderPaymentState, receivedSum } from './balance.ts';

const payment = (state: LedgerState, received: number | null = null, is_unclear = false) => ({
  driver: 'manual-transfer' as const,
  state,
  received,
  is_unclear,
});

describe('Payment of an order', () => {
  test.each<[LedgerState[], boolean, string]>([
    [['awaiting'], false, 'awaiting'],
    [['awaiting'], true, 'failed'],
    [['awaiting', 'failed'], false, 'awaiting'],
    [['claimed', 'failed'], false, 'claimed'],
    [['claimed', 'verified'], false, 'verified'],
    [['failed', 'verified'], true, 'verified'],
    [['failed', 'failed'], false, 'failed'],
    [['refunded', 'failed'], false, 'refunded'],
    [['refunded', 'verified'], false, 'verified'],
  ])(
    'The payment of an order with attempts that are %j (released: %s) is %s',
    (states, isReleased, state) => {
      expect(
        orderPaymentState(
          states.map((of) => payment(of)),
          { payment_method: 'jazzcash', released_at: isReleased ? new Date() : null },
        ),
      ).toBe(state);
    },
  );

  test('A cash order without money is due on delivery, whatever failed before', () => {
    const cash = { payment_method: 'cod', released_at: null } as const;
    expect(orderPaymentState([payment('failed')], cash)).toBe('on_delivery');
    expect(orderPaymentState([payment('failed'), payment('verified')], cash)).toBe('verified');
    expect(orderPaymentState([payment('refunded')], cash)).toBe('refunded');
    const broughtByRider = { ...payment('verified'), driver: 'paid-status' as const };
    expect(orderPaymentState([broughtByRider], cash)).toBe('on_delivery');
  });

  test('Verified sums count as received, and claimed or refunded ones do not', () => {
    expect(receivedSum([payment('verified', 300), payment('claimed', 500), payment('refunded', 700)])).toBe(
      300,
    );
  });
});

describe('Orders that need attention', () => {
  const order = {
    status: 'Pending',
    payment_method: 'jazzcash',
    released_at: null,
    total: 400_000,
    attention: null,
    advance: 0,
    rest_in_cash: false,
  } as const;
  const madeOnOrder = { ...order, advance: 200_000 };

  test.each([
    ['with a claimed payment needs no attention', order, [payment('claimed')], null],
    ['that is paid in full needs no attention', order, [payment('verified', 400_000)], null],
    ['with a verified advance needs no attention', madeOnOrder, [payment('verified', 200_000)], null],
    ['with less than its advance needs attention', madeOnOrder, [payment('verified', 199_900)], 'underpaid'],
    ['with less than its total needs attention', order, [payment('verified', 1)], 'underpaid'],
    [
      'whose rest is collected in cash needs no attention',
      { ...order, rest_in_cash: true },
      [payment('verified', 1)],
      null,
    ],
    [
      'that has left with less than its total needs no attention',
      { ...order, status: 'Shipped' as const },
      [payment('verified', 1)],
      null,
    ],
    [
      'that was paid twice needs attention',
      order,
      [payment('verified', 400_000), payment('verified', 400_000)],
      'paid_twice',
    ],
    [
      'with a verified advance and rest needs no attention',
      madeOnOrder,
      [payment('verified', 200_000), payment('verified', 200_000)],
      null,
    ],
    [
      'that was paid but cancelled needs attention',
      { ...order, status: 'Cancelled' as const },
      [payment('verified', 400_000)],
      'paid_but_cancelled',
    ],
    [
      'that was paid after its hold needs attention',
      { ...order, status: 'Cancelled' as const, released_at: new Date() },
      [payment('verified', 400_000)],
      'paid_after_hold',
    ],
    ['with an unclear payment needs attention', order, [payment('awaiting', null, true)], 'payment_unclear'],
    [
      'that was refunded needs no attention',
      { ...order, status: 'Cancelled' as const },
      [payment('refunded', 1)],
      null,
    ],
  ])('An order %s', (_, facts, payments, attention) => {
    expect(attentionOf(facts, payments)).toBe(attention);
  });
});
