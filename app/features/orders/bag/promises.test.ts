import { expect, test } from 'vitest';
import { bagPromise, exchangePromise } from './promises.ts';

const ready = { made_on_order: false, price: 4000, list_price: 4000 };
const reduced = { made_on_order: false, price: 3440, list_price: 4000 };
const made = { made_on_order: true, price: 9000, list_price: 9000 };

test.each([
  [[ready], 'Exchange within 7 days.'],
  [[ready, reduced], 'Exchange within 7 days.'],
  [[reduced], 'Exchange for another size within 7 days.'],
  [[ready, made], 'Exchange within 7 days, but for what is made for you.'],
  [[made], 'Made for you, so exchanged only if we made a mistake.'],
  [[{ made_on_order: false, price: 4000 }], 'Exchange within 7 days.'],
])('Of %j the shop promises: %s', (lines, promise) => {
  expect(exchangePromise(lines)).toBe(promise);
});

test('Cash on delivery is promised only where it is offered', () => {
  expect(bagPromise([ready], true)).toBe('Cash on delivery. Exchange within 7 days.');
  expect(bagPromise([made], false)).toBe('Made for you, so exchanged only if we made a mistake.');
});
