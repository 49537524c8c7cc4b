import { describe, expect, it } from 'vitest';
import type { CartItem } from '#app/features/cart/cart.ts';
import type { LineProblem, Quote, QuoteLine } from '#app/features/orders/pricing/quote.ts';
import { changedAmounts, hasMadeOnOrder, hasProblems, problemOf, quotedLine } from './quoted-cart.ts';

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

it('A line of a quote is found by product and size', () => {
  expect(quotedLine(quote, item)).toBe(line);
  expect(quotedLine(quote, { id: 7, size: 'L' })).toBeNull();
  expect(quotedLine(null, item)).toBeNull();
});

it('The most severe of several problems is shown', () => {
  const problems: LineProblem[] = [{ code: 'price_changed', shown: 1, price: 2 }, { code: 'sold_out' }];
  expect(problemOf({ ...line, problems })).toEqual({ code: 'sold_out' });
  expect(problemOf(line)).toBeNull();
  expect(hasProblems({ ...quote, lines: [{ ...line, problems }] })).toBe(true);
  expect(hasProblems(quote)).toBe(false);
});

describe('Made-on-order pieces', () => {
  it('Whether a piece is made on order is taken from the quote, not from the stored cart', () => {
    expect(hasMadeOnOrder([{ ...item, made_on_order: true }], quote)).toBe(false);
    expect(hasMadeOnOrder([item], { ...quote, lines: [{ ...line, made_on_order: true }] })).toBe(true);
  });

  it('Whether a piece is made on order is taken from the stored cart before the first quote', () => {
    expect(hasMadeOnOrder([{ ...item, made_on_order: true }], null)).toBe(true);
  });
});

it('Only the amounts that changed are reported', () => {
  expect(changedAmounts(quote, { ...quote, subtotal: 6000, delivery: 0, total: 6000 })).toEqual([
    { amount: 'subtotal', before: 5000, now: 6000 },
    { amount: 'delivery', before: 250, now: 0 },
    { amount: 'total', before: 5250, now: 6000 },
  ]);
  expect(changedAmounts(quote, quote)).toEqual([]);
});
