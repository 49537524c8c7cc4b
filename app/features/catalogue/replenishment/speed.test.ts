import { describe, expect, test } from 'vitest';
import { daysLeft, perWeek, whyCut } from './speed.ts';

describe('The speed of a size', () => {
  test.each([
    [4, 28, 7, 4],
    [3, 10, 2.5, 8],
    [0, 5, 1.3, 0],
    [7, 0, 0, null],
    [1, 56, 14, 0],
  ])(
    'Of %i in stock and %i sold in 28 days, %d sell a week and the rest lasts %s days',
    (stock, sold, week, days) => {
      expect([perWeek(sold), daysLeft(stock, sold)]).toEqual([week, days]);
    },
  );

  test.each([
    [{ stock: 1, sold: 10, waiting: 0 }, '2.5 sell in a week and 1 is left.'],
    [{ stock: 0, sold: 10, waiting: 3 }, '3 people wait for it. 2.5 sell in a week and none is left.'],
    [{ stock: 0, sold: 0, waiting: 1 }, '1 person waits for it.'],
    [{ stock: 40, sold: 4, waiting: 2 }, '2 people wait for it. 1 sells in a week and 40 are left.'],
  ])('Of %j it is said why it is cut', (demand, why) => {
    expect(whyCut(demand)).toBe(why);
  });
});
