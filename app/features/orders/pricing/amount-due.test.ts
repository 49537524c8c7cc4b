import { expect, test } from 'vitest';
import { advanceMessages, advanceOf, amountsAsked, refusedPayment } from './amount-due.ts';

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

test('The sentence about the advance names the percentage of the settings', () => {
  expect(advanceMessages(50)).toEqual({
    advance_needed: '❌ Made-on-order items require 50% advance. Please choose JazzCash.',
    transaction_id_needed: '❌ Please enter transaction ID for made-on-order items.',
  });
  expect(advanceMessages(30).advance_needed).toContain('require 30% advance');
});
