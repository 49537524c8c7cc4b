import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#app/features/settings/settings.ts';
import { expectedDelivery } from './expected-delivery.ts';

const order: Parameters<typeof expectedDelivery>[0] = {
  city: 'Lahore',
  created_at: '2026-11-23T05:00:00.000Z',
  delivered_at: null,
  is_reserved: true,
  is_delivered: false,
  status: 'Pending',
  payment_method: 'cod',
  payment_state: 'on_delivery',
  total: 4250,
  advance: 0,
  received: 0,
  rest_in_cash: false,
  items: [],
};
const left = '2026-11-25T05:00:00.000Z';

it.each<[string, Partial<typeof order>, string | null, string, string | null]>([
  ['just placed', {}, null, '2026-11-23', '2026-11-26'],
  ['placed, on the last day', {}, null, '2026-11-28', '2026-11-26'],
  ['placed, a day after', {}, null, '2026-11-29', null],
  ['shipped', { status: 'Shipped' }, left, '2026-11-25', '2026-11-27'],
  ['delivered', { status: 'Shipped', delivered_at: left }, left, '2026-11-25', null],
  ['paid at the door', { status: 'Paid', is_delivered: true }, left, '2026-11-25', null],
  ['cancelled', { status: 'Cancelled' }, null, '2026-11-23', null],
  ['unpaid', { payment_method: 'jazzcash', payment_state: 'failed' }, null, '2026-11-23', null],
  ['claimed', { payment_method: 'jazzcash', payment_state: 'claimed' }, null, '2026-11-23', '2026-11-26'],
])(
  'The delivery of an order that was %s is expected as its rules say',
  (_, changes, leftAt, today, first) => {
    const window = expectedDelivery(
      { ...order, ...changes },
      {
        rules: DEFAULT_SETTINGS,
        leftAt: leftAt ? new Date(leftAt) : null,
        now: new Date(`${today}T06:00:00Z`),
      },
    );
    expect(window?.first ?? null).toBe(first);
  },
);

it.each([
  ['one minute before midnight in the shop', '2026-11-28T18:59:00Z', '2026-11-26'],
  ['at midnight in the shop', '2026-11-28T19:00:00Z', null],
])('The last day of a delivery ends with the day of the shop: %s', (_, now, first) => {
  const window = expectedDelivery(order, { rules: DEFAULT_SETTINGS, leftAt: null, now: new Date(now) });
  expect(window?.first ?? null).toBe(first);
});
