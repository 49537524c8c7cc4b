import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#app/features/orders/order.ts';
import { slipBox } from './payment-notes.ts';
import { toBeConfirmedNote } from './unconfirmed.ts';

const cash = {
  payment_method: 'cod',
  payment_state: 'on_delivery',
  ...{ total: 6040, advance: 0, received: 0, rest_in_cash: false },
} as const;

const ORDERS = ORDER_STATUSES.flatMap((status) =>
  [true, false].map((is_reserved) => ({ ...cash, status, is_reserved })),
);

test.each(ORDERS)(
  'Staff are warned before they pack or ship an order $status, reserved: $is_reserved',
  (order) => {
    const isOpen = order.status === 'Pending' && !order.is_reserved;
    expect(toBeConfirmedNote(order, 'pack')).toEqual(
      isOpen ? expect.stringMatching(/still to be confirmed.*before you pack it\.$/) : null,
    );
    expect(toBeConfirmedNote(order, 'ship')).toEqual(
      isOpen ? expect.stringMatching(/still to be confirmed.*refused when too few are left\.$/) : null,
    );
    expect(slipBox(order).text === 'To be confirmed').toBe(isOpen);
  },
);

test('Its packing slip asks the rider for nothing', () => {
  expect(slipBox({ ...cash, status: 'Pending', is_reserved: false })).toEqual({
    label: 'Do not ship yet',
    text: 'To be confirmed',
  });
  expect(slipBox({ ...cash, status: 'Pending', is_reserved: true }).label).toBe('Collect in cash');
});
