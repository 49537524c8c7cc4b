import { expect, test } from 'vitest';
import { nextSteps, type OrderProgress, whatToPay } from './next-steps.ts';

const cod: OrderProgress = {
  status: 'Pending',
  payment_method: 'cod',
  payment_state: 'on_delivery',
  total: 4250,
  advance: 0,
  received: 0,
  rest_in_cash: false,
  is_delivered: false,
  items: [{ made_on_order: false }],
};

const advance: OrderProgress = {
  ...cod,
  payment_method: 'jazzcash',
  payment_state: 'claimed',
  total: 8500,
  advance: 4250,
  items: [{ made_on_order: true }],
};

test.each<[string, OrderProgress, string[]]>([
  [
    'paid to the rider',
    cod,
    [
      'We check your order and confirm it.',
      'Please have Rs. 4,250 ready: you pay the rider in cash.',
      'It arrives within 3–7 business days.',
    ],
  ],
  [
    'in cash, whose pieces are not set aside before the shop has called',
    { ...cod, is_reserved: false },
    [
      'We will call you to confirm this order, and set your pieces aside once we have reached you.',
      'Please have Rs. 4,250 ready: you pay the rider in cash.',
    ],
  ],
  [
    'that was cancelled before it was confirmed',
    { ...cod, is_reserved: false, status: 'Cancelled' },
    ['This order was cancelled. Nothing will be shipped and nothing is due.'],
  ],
  [
    'whose delivery days are shown next to them',
    { ...cod, expected: { first: '2026-12-02', last: '2026-12-04' } },
    ['We check your order and confirm it.', 'Please have Rs. 4,250 ready: you pay the rider in cash.'],
  ],
  [
    'with an advance',
    advance,
    [
      'We check your transaction ID against our wallet and then mark the payment as received.',
      'Please have the balance of Rs. 4,250 ready: you pay the rider in cash.',
      'We start on your made-on-order pieces once the advance has arrived, and let you know when they are ready.',
    ],
  ],
  [
    'paid in full by wallet',
    { ...cod, payment_method: 'jazzcash', payment_state: 'verified', received: 4250 },
    [
      'Your payment has arrived. Thank you.',
      'Nothing is left to pay on delivery.',
      'It arrives within 3–7 business days.',
    ],
  ],
  [
    'whose payment was not found',
    { ...advance, payment_state: 'failed' },
    ['We could not find your payment. Please check your transaction ID, or message us.'],
  ],
  [
    'on its way',
    { ...cod, status: 'Shipped' },
    ['Your order is on its way.', 'Rs. 4,250. The rider may not ask for more. Keep the change ready.'],
  ],
  [
    'cancelled',
    { ...cod, status: 'Cancelled' },
    ['This order was cancelled. Nothing will be shipped and nothing is due.'],
  ],
  [
    'cancelled after a payment',
    { ...advance, status: 'Cancelled' },
    [
      'This order was cancelled. Nothing will be shipped and nothing is due.',
      'If you have already paid, message us and we will refund you.',
    ],
  ],
])('An order %s says what comes next, and what is to be paid', (_what, order, steps) => {
  expect(nextSteps(order)).toEqual(steps);
});

test.each<[string, OrderProgress, string | null]>([
  ['paid to the rider', cod, 'Please have Rs. 4,250 ready: you pay the rider in cash.'],
  ['with an advance', advance, 'Please have the balance of Rs. 4,250 ready: you pay the rider in cash.'],
  [
    'to be confirmed',
    { ...cod, is_reserved: false },
    'Please have Rs. 4,250 ready: you pay the rider in cash.',
  ],
  ['paid at the door', { ...cod, status: 'Paid', is_delivered: true }, 'Nothing is left to pay.'],
  [
    'that was delivered, and whose cash the courier still has',
    { ...cod, status: 'Shipped', delivered_at: '2026-12-02T09:00:00.000Z' },
    'Nothing is left to pay.',
  ],
  [
    'whose exchange costs more',
    { ...cod, status: 'Shipped', delivered_at: '2026-12-02T09:00:00.000Z', credited: -250 },
    'Rs. 4,500. The rider may not ask for more. Keep the change ready.',
  ],
  ['whose payment was not found', { ...advance, payment_state: 'failed' }, null],
  ['cancelled', { ...cod, status: 'Cancelled' }, null],
])('Of the steps of an order %s one says what is to be paid', (_what, order, toPay) => {
  expect(whatToPay(order)).toBe(toPay);
  if (toPay !== null) expect(nextSteps(order)).toContain(toPay);
});
