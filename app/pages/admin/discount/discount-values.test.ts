import { expect, test } from 'vitest';
import { lastMinute, toDiscountValues, toPeriod } from './discount-values.ts';

const ZONE = 'Asia/Karachi';
const typed = (ends_at: string) => ({
  type: 'flat' as const,
  value: '1',
  starts_at: '2026-03-01T00:00',
  ends_at,
});

test('A period that is typed to end at 23:59 includes the last minute of that day', () => {
  expect(toPeriod(typed('2026-03-03T23:59'), ZONE)).toEqual({
    starts_at: '2026-02-28T19:00:00.000Z',
    ends_at: '2026-03-03T19:00:00.000Z',
  });
});

test.each([
  ['2026-03-03T18:00', '2026-03-03T13:00:00.000Z'],
  ['', null],
])('A period that is typed to end at “%s” ends then', (wall, ends_at) => {
  expect(toPeriod(typed(wall), ZONE).ends_at).toBe(ends_at);
});

test('A period that ends at midnight is shown with the day that it includes, and is saved as it was', () => {
  const ends_at = '2026-03-03T19:00:00.000Z';
  expect(lastMinute(ends_at, ZONE)).toBe('2026-03-03T18:59:00.000Z');
  const values = toDiscountValues({ type: 'flat', value: 1, starts_at: null, ends_at }, ZONE);
  expect(values.ends_at).toBe('2026-03-03T23:59');
  expect(toPeriod(values, ZONE)).toEqual({ starts_at: null, ends_at });
});
