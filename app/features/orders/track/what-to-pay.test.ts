import { expect, test } from 'vitest';
import type { OrderProgress } from './next-steps.ts';
import { whatToPay } from './what-to-pay.ts';

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
};

test.each<[string, OrderProgress, string | null]>([
  ['paid to the rider', cod, 'Rs. 4,250 in cash, to the rider, when it arrives.'],
  ['with an advance', advance, 'Rs. 4,250 in cash, to the rider, when it arrives.'],
  ['sent by wallet', { ...advance, advance: 0 }, 'Nothing more. You have sent it, and we are checking.'],
  [
    'paid by wallet',
    { ...advance, advance: 0, payment_state: 'verified', received: 8500 },
    'Nothing. It is paid.',
  ],
  [
    'whose payment was not found',
    { ...advance, payment_state: 'failed' },
    'Rs. 4,250 with JazzCash, before we ship.',
  ],
  ['delivered', { ...cod, status: 'Paid', is_delivered: true }, 'Nothing. It is paid.'],
  ['cancelled', { ...cod, status: 'Cancelled' }, null],
])('An order %s says what is to be paid, and to whom', (_what, order, text) => {
  expect(whatToPay(order)).toBe(text);
});
