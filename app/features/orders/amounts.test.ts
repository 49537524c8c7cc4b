import { describe, expect, test } from 'vitest';
import {
  advanceMessages,
  advanceOf,
  advanceShare,
  amountsAsked,
  orderTotals,
  refusedPayment,
} from './amounts.ts';

const madeOnOrder = [{ made_on_order: false }, { made_on_order: true }];

const inStock = [{ made_on_order: false }];

test.each([
  [madeOnOrder, 701_100, 50, 350_600],
  [madeOnOrder, 701_100, 30, 210_400],
  [madeOnOrder, 701_100, 100, 701_100],
  [madeOnOrder, 50, 50, 50],
  [inStock, 701_100, 50, 0],
  [[], 0, 50, 0],
])(
  'The advance for the lines %j with a total of %i paisa at %i%% is %i paisa',
  (lines, total, percent, advance) => {
    expect(advanceOf(lines, total, percent)).toBe(advance);
  },
);

test.each([
  ['cod', 4250, 0, 0, 4250],
  ['cod', 4250, 2125, 0, 4250],
  ['jazzcash', 4250, 0, 4250, 0],
  ['sadapay', 4250, 2125, 2125, 2125],
  [undefined, 4250, 2125, 2125, 2125],
] as const)(
  'An order by %s of %i with an advance of %i has %i due ahead and %i on delivery',
  (payment_method, total, advance, ahead, onDelivery) => {
    const order = { total, advance, ...(payment_method && { payment_method }) };
    expect(amountsAsked(order)).toEqual({ ahead, onDelivery });
  },
);

test.each([
  ['cod', null, false, null],
  ['cod', null, true, 'advance_needed'],
  ['cod', 'TRX123456', true, 'advance_needed'],
  ['jazzcash', null, true, 'transaction_id_needed'],
  ['sadapay', 'TRX123456', true, null],
  ['jazzcash', null, false, null],
] as const)(
  'A payment by %s with the transaction ID %s, made on order: %s, is refused as %s',
  (payment_method, transaction_id, isMadeOnOrder, refusal) => {
    expect(refusedPayment({ payment_method, transaction_id }, isMadeOnOrder)).toBe(refusal);
  },
);

test('A made-on-order bag is held without a transaction ID when it is said to come later', () => {
  const order = { payment_method: 'jazzcash', transaction_id: null } as const;
  expect(refusedPayment({ ...order, transaction_id_later: true }, true)).toBeNull();
  expect(refusedPayment({ ...order, payment_method: 'cod', transaction_id_later: true }, true)).toBe(
    'advance_needed',
  );
});

test.each([
  [9001, 4501, 'Half'],
  [8500, 4250, 'Half'],
  [10_000, 4000, '40%'],
  [8500, 0, null],
  [8500, 8500, null],
])('Of %i in all, %i in advance is called %s', (total, advance, share) => {
  expect(advanceShare({ total, advance })).toBe(share);
});

test('The sentence about the advance names the percentage of the settings', () => {
  expect(advanceMessages(50)).toEqual({
    advance_needed: '❌ Made-on-order items require 50% advance. Please choose JazzCash.',
    transaction_id_needed: '❌ Please enter transaction ID for made-on-order items.',
  });
  expect(advanceMessages(30).advance_needed).toContain('require 30% advance');
});

const rule = { fee: 25_000, freeFrom: 600_000 };

const line = (rupees: number, quantity = 1, made_on_order = false) => ({
  price: rupees * 100,
  quantity,
  made_on_order,
});

const rupees = (totals: ReturnType<typeof orderTotals>) =>
  Object.fromEntries(Object.entries(totals).map(([key, paisa]) => [key, paisa / 100]));

describe('Cost of an order', () => {
  test.each([
    [
      'goods and delivery',
      [line(4000)],
      null,
      { subtotal: 4000, discount: 0, delivery: 250, total: 4250, advance: 0 },
    ],
    [
      'delivery up to Rs 5,999',
      [line(5999)],
      null,
      { subtotal: 5999, discount: 0, delivery: 250, total: 6249, advance: 0 },
    ],
    [
      'no delivery from Rs 6,000',
      [line(3000, 2)],
      null,
      { subtotal: 6000, discount: 0, delivery: 0, total: 6000, advance: 0 },
    ],
    ['nothing when it is empty', [], null, { subtotal: 0, discount: 0, delivery: 0, total: 0, advance: 0 }],
    [
      'less with a percentage code',
      [line(4001)],
      { type: 'percentage', value: 10 },
      { subtotal: 4001, discount: 400, delivery: 250, total: 3851, advance: 0 },
    ],
    [
      'at least the delivery, because a discount is capped at the subtotal',
      [line(300)],
      { type: 'flat', value: 50_000 },
      { subtotal: 300, discount: 300, delivery: 250, total: 250, advance: 0 },
    ],
    [
      'no delivery when a discount takes it below Rs 6,000',
      [line(6000)],
      { type: 'flat', value: 50_000 },
      { subtotal: 6000, discount: 500, delivery: 0, total: 5500, advance: 0 },
    ],
    [
      'whole rupees, rounded half up',
      [line(4000.5)],
      null,
      { subtotal: 4000.5, discount: 0, delivery: 250, total: 4251, advance: 0 },
    ],
    [
      'whole rupees below the half',
      [line(2000.49), line(4000)],
      { type: 'flat', value: 10_000 },
      { subtotal: 6000.49, discount: 100, delivery: 0, total: 5900, advance: 0 },
    ],
    [
      'half in advance of the whole rupees',
      [line(6999.5, 1, true)],
      null,
      { subtotal: 6999.5, discount: 0, delivery: 0, total: 7000, advance: 3500 },
    ],
    [
      'half in advance with a made-on-order line, rounded up to the rupee',
      [line(7001), line(10, 1, true)],
      null,
      { subtotal: 7011, discount: 0, delivery: 0, total: 7011, advance: 3506 },
    ],
  ] as const)('An order costs %s', (_, lines, referral, expected) => {
    expect(rupees(orderTotals(lines, referral, rule, 50))).toEqual(expected);
  });
});
