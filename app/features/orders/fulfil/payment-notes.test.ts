import { expect, test } from 'vitest';
import type { OrderBalance } from '#app/features/orders/amounts.ts';
import { sumToFind } from './payment-notes.ts';

const wallet: OrderBalance = {
  status: 'Pending',
  payment_method: 'jazzcash',
  payment_state: 'verified',
  total: 6040,
  advance: 0,
  received: 6040,
  rest_in_cash: false,
};

const cash: OrderBalance = { ...wallet, payment_method: 'cod', payment_state: 'on_delivery', received: 0 };

const unpaid = { ...wallet, received: 0 };

test.each<[string, OrderBalance, number]>([
  ['paid ahead', wallet, 0],
  ['paid in cash on delivery', cash, 0],
  ['settled: the rest in cash', { ...wallet, received: 3000, rest_in_cash: true }, 0],
  ['with its advance', { ...wallet, advance: 3020, received: 3020 }, 0],
  ['on its way without payment', { ...unpaid, payment_state: 'failed', status: 'Shipped' }, 0],
  ['whose claim is unchecked and on its way', { ...unpaid, payment_state: 'claimed', status: 'Shipped' }, 0],
  ['whose payment failed', { ...unpaid, payment_state: 'failed' }, 6040],
  ['whose payment is unchecked', { ...unpaid, payment_state: 'claimed' }, 6040],
  ['that is short', { ...wallet, received: 3000 }, 3040],
  ['without its advance', { ...unpaid, payment_state: 'failed', advance: 3020 }, 3020],
])('Before an order %s becomes Paid, staff have to record what is still to be found', (_, order, sum) => {
  expect(sumToFind(order)).toBe(sum);
});
