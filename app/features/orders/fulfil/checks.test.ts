import { expect, test } from 'vitest';
import { parcelLine } from './checks.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

const order: Parameters<typeof parcelLine>[0] = {
  ...{ status: 'Shipped', courier: 'tcs', tracking_number: '771234', is_delivered: false },
  ...{ packed_at: '2026-03-07T09:00:00Z', shipped_at: '2026-03-07T11:00:00Z', delivered_at: null },
  ...{ returning_at: null, received_back_at: null },
};

test.each<[string, Partial<Parameters<typeof parcelLine>[0]>, string | null]>([
  ['on the road for three days', {}, 'TCS 771234, 3 days'],
  ['shipped an hour ago', { shipped_at: '2026-03-10T11:00:00Z' }, 'TCS 771234, since today'],
  ['shipped yesterday', { shipped_at: '2026-03-09T11:00:00Z' }, 'TCS 771234, 1 day'],
  ['without a number', { tracking_number: null }, 'TCS No tracking number, 3 days'],
  ['without a courier', { courier: null, tracking_number: null }, 'No tracking number, 3 days'],
  ['delivered', { delivered_at: '2026-03-09T11:00:00Z' }, 'Delivered'],
  ['paid at the door', { status: 'Paid', is_delivered: true }, 'Delivered'],
  ['packed', { status: 'Confirmed', shipped_at: null }, 'Packed'],
  ['not packed yet', { status: 'Confirmed', shipped_at: null, packed_at: null }, null],
  ['cancelled', { status: 'Cancelled' }, null],
  ['coming back', { status: 'Cancelled', returning_at: '2026-03-09T11:00:00Z' }, 'Coming back'],
  [
    'here again',
    {
      ...{ status: 'Cancelled', returning_at: '2026-03-09T11:00:00Z' },
      received_back_at: '2026-03-10T11:00:00Z',
    },
    'Received back',
  ],
])('The list says of a parcel that is %s', (_, changes, line) => {
  expect(parcelLine({ ...order, ...changes }, NOW)).toBe(line);
});
