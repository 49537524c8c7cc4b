import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#app/features/orders/order.ts';
import { DEFAULT_SETTINGS } from '#app/features/settings/settings.ts';
import { expectedDelivery, orderSteps } from './order-progress.ts';

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T09:00:00.000Z`;

const changes = (...to: OrderStatus[]) => to.map((status, n) => ({ to: status, at: day(n + 2) }));

const placed: Parameters<typeof orderSteps>[0] = {
  status: 'Pending',
  created_at: day(1),
  packed_at: null,
  delivered_at: null,
  is_delivered: false,
  changes: changes(),
  items: [{ made_on_order: false }],
  received: 0,
  received_at: null,
};

const made: typeof placed = { ...placed, items: [{ made_on_order: true }] };

const advancePaid = { received: 4250, received_at: day(2) };

/** Such as `placed 1, packed ?, (shipped)`: brackets for what is still to happen. */
function stepsText(order: Parameters<typeof orderSteps>[0]): string {
  return orderSteps(order)
    .map(({ name, isDone, at }) => (isDone ? `${name} ${at ? Number(at.slice(8, 10)) : '?'}` : `(${name})`))
    .join(', ');
}

describe('The steps of an order', () => {
  test.each<[string, Partial<typeof placed>, string]>([
    ['just placed', {}, 'placed 1, (confirmed), (packed), (shipped), (delivered)'],
    [
      'confirmed',
      { status: 'Confirmed', changes: changes('Confirmed') },
      'placed 1, confirmed 2, (packed), (shipped), (delivered)',
    ],
    [
      'paid ahead',
      { status: 'Paid', changes: changes('Paid') },
      'placed 1, paid 2, (packed), (shipped), (delivered)',
    ],
    [
      'confirmed and then paid',
      { status: 'Paid', changes: changes('Confirmed', 'Paid') },
      'placed 1, confirmed 2, (packed), (shipped), (delivered)',
    ],
    [
      'packed',
      { status: 'Confirmed', changes: changes('Confirmed'), packed_at: day(5) },
      'placed 1, confirmed 2, packed 5, (shipped), (delivered)',
    ],
    [
      'shipped without a note about its packing',
      { status: 'Shipped', changes: changes('Confirmed', 'Shipped') },
      'placed 1, confirmed 2, shipped 3, (delivered)',
    ],
    [
      'shipped straight away',
      { status: 'Shipped', changes: changes('Shipped') },
      'placed 1, confirmed 2, shipped 2, (delivered)',
    ],
    [
      'paid at the door',
      { status: 'Paid', changes: changes('Confirmed', 'Shipped', 'Paid'), is_delivered: true },
      'placed 1, confirmed 2, shipped 3, delivered 4',
    ],
    [
      'delivered, as staff said',
      { status: 'Shipped', changes: changes('Paid', 'Shipped'), delivered_at: day(9) },
      'placed 1, paid 2, shipped 3, delivered 9',
    ],
    [
      'shipped by mistake',
      { status: 'Confirmed', changes: changes('Confirmed', 'Shipped', 'Confirmed') },
      'placed 1, confirmed 2, (packed), (shipped), (delivered)',
    ],
    [
      'set back to Pending',
      { status: 'Pending', changes: changes('Confirmed', 'Pending') },
      'placed 1, (confirmed), (packed), (shipped), (delivered)',
    ],
    ['cancelled at once', { status: 'Cancelled', changes: changes('Cancelled') }, 'placed 1, cancelled 2'],
    [
      'cancelled after it was packed',
      { status: 'Cancelled', changes: changes('Confirmed', 'Cancelled'), packed_at: day(2) },
      'placed 1, confirmed 2, packed 2, cancelled 3',
    ],
    [
      'reopened',
      { status: 'Confirmed', changes: changes('Cancelled', 'Confirmed') },
      'placed 1, confirmed 3, (packed), (shipped), (delivered)',
    ],
    ['made on order', made, 'placed 1, (advance), (confirmed), (made), (packed), (shipped), (delivered)'],
    [
      'made on order, once its advance has come',
      { ...made, ...advancePaid, status: 'Confirmed', changes: changes('Confirmed') },
      'placed 1, advance 2, confirmed 2, (made), (packed), (shipped), (delivered)',
    ],
    [
      'made on order and packed',
      { ...made, ...advancePaid, status: 'Confirmed', changes: changes('Confirmed'), packed_at: day(20) },
      'placed 1, advance 2, confirmed 2, made ?, packed 20, (shipped), (delivered)',
    ],
  ])('are right for an order that was %s', (_, order, steps) => {
    expect(stepsText({ ...placed, ...order })).toBe(steps);
  });
});

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

test.each<[string, Partial<typeof order>, string | null, string, string | null]>([
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

test.each([
  ['one minute before midnight in the shop', '2026-11-28T18:59:00Z', '2026-11-26'],
  ['at midnight in the shop', '2026-11-28T19:00:00Z', null],
])('The last day of a delivery ends with the day of the shop: %s', (_, now, first) => {
  const window = expectedDelivery(order, { rules: DEFAULT_SETTINGS, leftAt: null, now: new Date(now) });
  expect(window?.first ?? null).toBe(first);
});
