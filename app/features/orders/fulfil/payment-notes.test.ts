import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#app/features/orders/order.ts';
import { type GatedOrder, shippingObstacles, statusObstacles, sumToFind } from './payment-notes.ts';

const wallet: GatedOrder = {
  status: 'Pending',
  payment_method: 'jazzcash',
  payment_state: 'verified',
  total: 6040,
  advance: 0,
  received: 6040,
  rest_in_cash: false,
};

const cash: GatedOrder = { ...wallet, payment_method: 'cod', payment_state: 'on_delivery', received: 0 };

const unpaid = { ...wallet, received: 0 };

test.each<[string, GatedOrder, RegExp[]]>([
  ['paid ahead', wallet, []],
  ['paid in cash on delivery', cash, []],
  ['paid, and confirmed', { ...wallet, status: 'Confirmed' }, []],
  ['settled: the rest in cash', { ...wallet, received: 3000, rest_in_cash: true }, []],
  ['with its advance', { ...wallet, advance: 3020, received: 3020 }, []],
  ['on its way already', { ...unpaid, payment_state: 'failed', status: 'Shipped' }, []],
  ['whose payment failed', { ...unpaid, payment_state: 'failed' }, [/^No payment found/]],
  [
    'set Paid though nothing came',
    { ...unpaid, payment_state: 'failed', status: 'Paid' },
    [/^No payment found/],
  ],
  ['whose payment is unchecked', { ...unpaid, payment_state: 'claimed' }, [/not verified yet/]],
  ['that is short', { ...wallet, received: 3000 }, [/Rs\. 3,040 is missing/]],
  ['whose money went back', { ...unpaid, payment_state: 'refunded' }, [/was refunded/]],
  ['without its advance', { ...unpaid, payment_state: 'failed', advance: 3020 }, [/need an advance/]],
  ['that is cancelled', { ...cash, status: 'Cancelled' }, [/is cancelled/]],
  [
    'whose transaction ID another order has too',
    { ...unpaid, payment_state: 'claimed', is_contested: true },
    [/not verified yet/, /another order/],
  ],
])('The parcel of an order %s', (_, order, sentences) => {
  const obstacles = shippingObstacles(order);
  expect(obstacles).toHaveLength(sentences.length);
  for (const [index, sentence] of sentences.entries()) expect(obstacles[index]).toMatch(sentence);
});

test('Only what sends a parcel out is stopped, and not an order that is taken up again', () => {
  const failed: GatedOrder = { ...unpaid, payment_state: 'failed' };
  const stopped = ORDER_STATUSES.filter((to) => statusObstacles(failed, to).length > 0);
  expect(stopped).toEqual(['Confirmed', 'Shipped']);
  expect(statusObstacles({ ...failed, status: 'Cancelled' }, 'Confirmed')).toEqual([]);
});

test.each<[string, GatedOrder, number]>([
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
