import { expect, test } from 'vitest';
import { fromWallTime, toWallTime } from './wall-time.ts';

test.each([
  ['2025-08-14T19:00:00.000Z', 'Asia/Karachi', '2025-08-15T00:00'],
  ['2025-12-31T19:30:00.000Z', 'Asia/Karachi', '2026-01-01T00:30'],
  ['2026-07-01T10:15:00.000Z', 'Europe/London', '2026-07-01T11:15'],
  ['2026-01-01T03:00:00.000Z', 'America/New_York', '2025-12-31T22:00'],
])('The moment %s in %s is %s, and is converted back to the same moment', (iso, zone, wall) => {
  expect(toWallTime(iso, zone)).toBe(wall);
  expect(fromWallTime(wall, zone)).toBe(iso);
});

test('A time just after a change of summer time is converted correctly', () => {
  expect(fromWallTime('2026-03-29T03:30', 'Europe/London')).toBe('2026-03-29T02:30:00.000Z');
  expect(fromWallTime('2026-10-25T00:30', 'Europe/London')).toBe('2026-10-24T23:30:00.000Z');
});

test.each(['', 'tomorrow', '2026-13-01T00:00', '2026-01-01', '2026-01-01T25:00'])(
  'The text "%s" is refused because it is not a date',
  (wall) => {
    expect(fromWallTime(wall, 'Asia/Karachi')).toBeNull();
  },
);
