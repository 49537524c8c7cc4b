import { expect, test } from 'vitest';
import { writeMorningMail } from './morning-mail.ts';
import type { Today } from './schema.ts';

const none = { orders: 0, total: 0 };

/** One parcel or more that needs advice. */
function todayWith(parcels: number): Today {
  return {
    queues: [],
    parcels: [{ queue: 'needs_advice', parcels, oldest_at: null, late: parcels }],
    late: {
      ...{ call_due: 0, hold_ended: 0, workshop: 0, not_packed: 0, not_moved: 0 },
      ...{ not_received: 0, broken_rules: 0, not_told: 0 },
    },
    money: { to_check: none, short: none, to_refund: none, received_yesterday: null },
    owed: null,
    weeks: {
      last: { delivered_parcels: parcels, delivered: 4250, returned_parcels: 0, returned: 0 },
      before: { delivered_parcels: 0, delivered: 0, returned_parcels: 0, returned: 0 },
    },
    sales: null,
    stock: { sold_out: 0, low: 0, waiting: 0, missed_searches: 0 },
  };
}

const context = { brand: 'Gulnar', day: '2026-03-02', origin: 'https://shop.example', now: 0 };

test('One parcel and several are said in words that fit', () => {
  const one = writeMorningMail(todayWith(1), context).text;
  expect(one).toContain('- 1 parcel needs advice:');
  expect(one).toContain('- 1 of them past its deadline:');
  expect(one).toContain('- Delivered: 1 parcel, ');
  const two = writeMorningMail(todayWith(2), context).text;
  expect(two).toContain('- 2 parcels need advice:');
  expect(two).toContain('- Delivered: 2 parcels, ');
});
