import { expect, test } from 'vitest';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { chipsOf } from './order-chips.ts';

const order = {
  ...{ status: 'Confirmed', payment_method: 'jazzcash', payment_state: 'verified', is_reserved: true },
  ...{ queue: 'workshop', channel: 'shop', tags: [], calling: null, restriction: null, on_hold: null },
  ...{ possible_duplicates: [], agreed_total: 4000, total: 4000, attention: null, is_contested: false },
  ...{
    unanswered_calls: 0,
    next_call_at: null,
    deliver_on: null,
    waits_until: null,
    assigned_to: null,
    slip_printed_at: null,
  },
  ...{
    has_made_on_order: true,
    is_ready: false,
    ready_by: '2026-03-21',
    items: [],
    address: '7 Chameli Street',
  },
  same_phone: { returned: 0, last_returned_at: null, today: 1, place_today: 1 },
} as unknown as StaffOrder;

const chips = (now: string, changes = {}) =>
  chipsOf({ ...order, ...changes }, 'Asia/Karachi', Date.parse(now)).filter(({ text }) => /Made/.test(text));

test('Pieces made on order are amber once their day is over, and nothing is said when they are ready', () => {
  expect(chips('2026-03-21T12:00:00Z')).toEqual([
    { text: 'Made on order, ready by Sat 21 Mar', tone: 'calm' },
  ]);
  expect(chips('2026-03-21T19:00:00Z')).toEqual([
    { text: 'Made on order, overdue since Sat 21 Mar', tone: 'act' },
  ]);
  expect(chips('2026-03-22T12:00:00Z', { ready_by: null })).toEqual([
    { text: 'Made on order', tone: 'calm' },
  ]);
  expect(chips('2026-03-22T12:00:00Z', { is_ready: true })).toEqual([]);
});
