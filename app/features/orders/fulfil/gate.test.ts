import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#app/features/orders/order.ts';
import { type GatedOrder, gate, stepOf } from './gate.ts';

const wallet: GatedOrder = {
  status: 'Paid',
  payment_method: 'jazzcash',
  payment_state: 'verified',
  total: 6040,
  advance: 0,
  received: 6040,
  rest_in_cash: false,
  city: 'Lahore',
  is_reserved: true,
  is_contested: false,
  agreed_total: 6040,
  on_hold: null,
  deliver_on: null,
  waits_until: null,
  has_made_on_order: false,
  ready_by: null,
  is_ready: false,
  restriction: null,
  possible_duplicates: [],
  is_served: true,
};

const cash: GatedOrder = {
  ...wallet,
  status: 'Confirmed',
  payment_method: 'cod',
  payment_state: 'on_delivery',
  received: 0,
};

const unpaid: GatedOrder = { ...wallet, received: 0 };

const blocked = { kind: 'block', reason: 'three refused parcels.', until: null } as const;

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
  ['that nobody has confirmed', { ...cash, status: 'Pending', agreed_total: null }, [/not confirmed it yet/]],
  [
    'whose pieces are not set aside',
    { ...cash, status: 'Pending', agreed_total: null, is_reserved: false },
    [/not set aside/],
  ],
  ['whose sum has changed', { ...cash, total: 6540 }, [/yes to Rs\. 6,040, and it is Rs\. 6,540 now/]],
  [
    'on hold until a day',
    { ...cash, on_hold: { reason: 'she is in Murree.', until: '2026-03-21' } },
    [/^It is on hold until Sat 21 Mar: she is in Murree\.$/],
  ],
  [
    'on hold',
    { ...cash, on_hold: { reason: 'salary day.', until: null } },
    [/^It is on hold: salary day\.$/],
  ],
  [
    'whose customer chose a day that is too far yet',
    { ...cash, deliver_on: '2026-03-21', waits_until: '2026-03-17' },
    [/^The customer chose Sat 21 Mar: it leaves on Tue 17 Mar to arrive then\.$/],
  ],
  ['for which it may leave', { ...cash, deliver_on: '2026-03-21' }, []],
  [
    'that is still being made',
    { ...wallet, has_made_on_order: true, ready_by: '2026-03-21' },
    [/not ready yet; they are promised for Sat 21 Mar\.$/],
  ],
  ['that was made', { ...wallet, has_made_on_order: true, is_ready: true }, []],
  ['of a blocked customer', { ...wallet, restriction: blocked }, [/^Nothing goes out to this customer/]],
  [
    'of a customer who has to pay ahead',
    { ...cash, restriction: { ...blocked, kind: 'advance' } },
    [/^Only what is paid ahead/],
  ],
  ['of such a customer who has paid', { ...wallet, restriction: { ...blocked, kind: 'advance' } }, []],
  [
    'that is there twice',
    { ...cash, possible_duplicates: ['GL-AAAA-AAAA'] },
    [/^GL-AAAA-AAAA of the same phone/],
  ],
  [
    'to a city that no courier goes to',
    { ...cash, city: 'Gwadar', is_served: false },
    [/^None of the couriers that the shop uses delivers to Gwadar/],
  ],
  ['to a city that nobody knows', { ...cash, city: 'Qwerty' }, [/“Qwerty” is not among those/]],
])('The parcel of an order %s', (_, order, sentences) => {
  const obstacles = gate(order, 'ship');
  expect(obstacles).toHaveLength(sentences.length);
  for (const [index, sentence] of sentences.entries()) expect(obstacles[index]).toMatch(sentence);
});

test('Confirming asks about money, customer and couriers, and not about what comes after the yes', () => {
  const order: GatedOrder = { ...cash, status: 'Pending', agreed_total: null, city: 'Qwerty' };
  expect(gate(order, 'confirm')).toEqual([]);
  expect(gate({ ...order, restriction: blocked }, 'confirm')).toHaveLength(1);
  expect(gate({ ...order, is_served: false }, 'confirm')).toHaveLength(1);
  expect(gate({ ...order, deliver_on: '2026-03-21', waits_until: '2026-03-17' }, 'confirm')).toEqual([]);
});

test('Only what sends a parcel out passes the gate, and not an order that is taken up again', () => {
  expect(ORDER_STATUSES.filter((to) => stepOf('Pending', to) !== null)).toEqual(['Confirmed', 'Shipped']);
  expect(ORDER_STATUSES.filter((to) => stepOf('Cancelled', to) !== null)).toEqual([]);
});
