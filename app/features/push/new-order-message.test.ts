import { expect, test } from 'vitest';
import { describeNewOrder } from './new-order-message.ts';

const order = { order_id: 'GL-7K3F-9QXM', city: 'Lahore', total: 4500 };

test('A notification has the short number, the city and the sum, and opens the order', () => {
  expect(describeNewOrder(order)).toEqual({
    title: 'New order 7K3F',
    body: 'Lahore · Rs. 4,500',
    address: '/admin/orders/GL-7K3F-9QXM',
  });
});

test.each([
  ['لاہور', 'لاہور · Rs. 4,500'],
  ['Lahore\nYou have won', 'Lahore You have won · Rs. 4,500'],
  ['win.example/now', 'Rs. 4,500'],
  ['\u202e', 'Rs. 4,500'],
  ['x'.repeat(100), `${'x'.repeat(40)} · Rs. 4,500`],
])('Of the city %j it shows %s', (city, body) => {
  expect(describeNewOrder({ ...order, city }).body).toBe(body);
});
