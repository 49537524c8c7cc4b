import { expect, test } from 'vitest';
import { daysIn, periodBefore, periodOf } from './period.ts';

const TODAY = '2026-03-01';

test('Without days it is the last ninety, up to today', () => {
  const period = periodOf({}, TODAY);
  expect(period).toEqual({ from: '2025-12-02', to: TODAY });
  expect(period && daysIn(period)).toBe(90);
});

test('Days the wrong way round, and more than two years, are refused', () => {
  expect(periodOf({ from: '2026-03-02', to: TODAY }, TODAY)).toBeNull();
  expect(periodOf({ from: '2024-02-28' }, TODAY)).toBeNull();
  expect(periodOf({ from: '2024-03-01' }, TODAY)).not.toBeNull();
});

test('The days before are as many and end the day before, over the end of a month too', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-02' })).toEqual({
    from: '2026-02-27',
    to: '2026-02-28',
  });
});
