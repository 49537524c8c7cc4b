import { describe, expect, test } from 'vitest';
import type { CartItem } from '#app/features/cart/cart.ts';
import { hasMadeOnOrder } from '#app/features/orders/amounts.ts';
import type { LineProblem, Quote, QuoteLine } from '#app/features/orders/place/schema.ts';
import {
  changedAmounts,
  hasProblems,
  problemOf,
  quotedItems,
  quotedLine,
  savedBySale,
} from './quoted-cart.ts';

const item = { id: 7, size: 'M', made_on_order: false } as CartItem;

const line = { id: 7, size: 'M', made_on_order: false, problems: [] as LineProblem[] } as QuoteLine;

const quote: Quote = {
  lines: [line],
  subtotal: 5000,
  discount: 0,
  delivery: 250,
  total: 5250,
  advance: 0,
  referral: null,
  pay_to: [],
  limit: null,
};

test('A line of a quote is found by product and size', () => {
  expect(quotedLine(quote, item)).toBe(line);
  expect(quotedLine(quote, { id: 7, size: 'L' })).toBeNull();
  expect(quotedLine(null, item)).toBeNull();
});

test('The most severe of several problems is shown', () => {
  const problems: LineProblem[] = [{ code: 'price_changed', shown: 1, price: 2 }, { code: 'sold_out' }];
  expect(problemOf({ ...line, problems })).toEqual({ code: 'sold_out' });
  expect(problemOf(line)).toBeNull();
  expect(hasProblems({ ...quote, lines: [{ ...line, problems }] })).toBe(true);
  expect(hasProblems(quote)).toBe(false);
});

describe('Made-on-order pieces', () => {
  const isMade = (...cart: Parameters<typeof quotedItems>) => hasMadeOnOrder(quotedItems(...cart));

  test('Whether a piece is made on order is taken from the quote, not from the stored cart', () => {
    expect(isMade([{ ...item, made_on_order: true }], quote)).toBe(false);
    expect(isMade([item], { ...quote, lines: [{ ...line, made_on_order: true }] })).toBe(true);
  });

  test('Whether a piece is made on order is taken from the stored cart before the first quote', () => {
    expect(isMade([{ ...item, made_on_order: true }], null)).toBe(true);
  });
});

test('Only the amounts that changed are reported', () => {
  expect(changedAmounts(quote, { ...quote, subtotal: 6000, delivery: 0, total: 6000 })).toEqual([
    { amount: 'subtotal', before: 5000, now: 6000 },
    { amount: 'delivery', before: 250, now: 0 },
    { amount: 'total', before: 5250, now: 6000 },
  ]);
  expect(changedAmounts(quote, quote)).toEqual([]);
});

test('A sale saves the difference to the list price for every unit, and never less than nothing', () => {
  const sale = { ...line, list_price: 16_900, price: 14_534, quantity: 2 };
  expect(savedBySale({ lines: [sale, { ...line, list_price: 4000, price: 4000, quantity: 3 }] })).toBe(4732);
  expect(savedBySale({ lines: [{ ...line, list_price: 0, price: 0.1, quantity: 1 }] })).toBe(0);
  expect(savedBySale({ lines: [] })).toBe(0);
});
