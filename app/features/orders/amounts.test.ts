import { describe, expect, test } from 'vitest';
import {
  advanceMessages,
  advanceOf,
  advanceShare,
  amountsAsked,
  amountsDue,
  orderTotals,
  refusedPayment,
  type SummedOrder,
  sumRows,
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

describe('What was paid at the door and is not handed in yet', () => {
  const cod: SummedOrder = {
    ...{ status: 'Shipped', payment_method: 'cod', payment_state: 'on_delivery', total: 4250, advance: 0 },
    ...{ received: 0, rest_in_cash: false, subtotal: 4000, discount: 0, delivery: 250 },
  };
  const wallet: SummedOrder = {
    ...cod,
    payment_method: 'jazzcash',
    payment_state: 'verified',
    advance: 2125,
  };

  test.each<[string, SummedOrder, { due: number; surplus: number }]>([
    ['on the road', cod, { due: 4250, surplus: 0 }],
    ['delivered', { ...cod, collected: 4250 }, { due: 0, surplus: 0 }],
    [
      'delivered, and a part came back',
      { ...cod, collected: 4250, credited: 1500 },
      { due: 0, surplus: 1500 },
    ],
    [
      'that part went back',
      { ...cod, collected: 4250, credited: 1500, received: -1500 },
      { due: 0, surplus: 0 },
    ],
    ['handed in after it', { ...cod, credited: 1500, received: 2750 }, { due: 0, surplus: 0 }],
    ['one of two parcels delivered', { ...cod, collected: 1750 }, { due: 2500, surplus: 0 }],
    ['the other one lost', { ...cod, collected: 1750, lost: 2500 }, { due: 0, surplus: 0 }],
    ['all of it lost', { ...cod, lost: 4250 }, { due: 0, surplus: 0 }],
    ['the rest after an advance', { ...wallet, received: 2125, collected: 2125 }, { due: 0, surplus: 0 }],
    [
      'paid by wallet and at the door',
      { ...wallet, received: 4250, collected: 4250 },
      { due: 0, surplus: 4250 },
    ],
    ['a part of it handed in', { ...cod, received: 2000, collected: 2250 }, { due: 0, surplus: 0 }],
    ['an exchange for a dearer piece', { ...cod, received: 4250, credited: -500 }, { due: 500, surplus: 0 }],
    ['and that was paid', { ...cod, received: 4250, credited: -500, collected: 500 }, { due: 0, surplus: 0 }],
    ['cancelled after it', { ...cod, status: 'Cancelled', collected: 4250 }, { due: 0, surplus: 4250 }],
    [
      'cancelled, and it went back',
      { ...cod, status: 'Cancelled', collected: 4250, received: -4250 },
      { due: 0, surplus: 0 },
    ],
  ])('%s', (_, order, expected) => {
    expect(amountsDue(order)).toMatchObject({ ...expected, missing: 0, unchecked: 0 });
  });

  test('is said to staff and to the customer, with what went back before', () => {
    const order = { ...cod, collected: 4250, credited: 4000, received: -4000 };
    const rows = (reader: 'staff' | 'shopper') =>
      sumRows(order, reader)
        .slice(3)
        .map(({ name, value }) => `${name} ${value}`);
    expect(rows('staff')).toEqual([
      'Returned − Rs. 4,000',
      'Collected, not handed in yet Rs. 4,250',
      'Refunded − Rs. 4,000',
      'To collect Rs. 0',
    ]);
    expect(rows('shopper')).toContain('Paid at the door Rs. 4,250');
  });
});
