import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#app/features/orders/order.ts';
import { slipBox } from './payment-notes.ts';

const cash = {
  payment_method: 'cod',
  payment_state: 'on_delivery',
  ...{ total: 6040, advance: 0, received: 0, rest_in_cash: false },
} as const;

const ORDERS = ORDER_STATUSES.flatMap((status) =>
  [true, false].map((is_reserved) => ({ ...cash, status, is_reserved })),
);

test.each(ORDERS)(
  'Only of an order to be confirmed does the slip say so: $status, reserved: $is_reserved',
  (order) => {
    const isOpen = order.status === 'Pending' && !order.is_reserved;
    expect(slipBox(order).text === 'To be confirmed').toBe(isOpen);
  },
);

test('Its packing slip asks the rider for nothing', () => {
  expect(slipBox({ ...cash, status: 'Pending', is_reserved: false })).toEqual({
    label: 'Do not ship yet',
    text: 'To be confirmed',
  });
  expect(slipBox({ ...cash, status: 'Pending', is_reserved: true }).label).toBe('Cash on delivery');
});
