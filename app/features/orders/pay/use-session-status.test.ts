import { expect, test } from 'vitest';
import { announcedMinutes, clockText, pollDelay } from './use-session-status.ts';

test.each([
  [3_600_000, '60:00'],
  [3_547_000, '59:07'],
  [59_001, '1:00'],
  [500, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('A remaining time of %i ms is shown as %s', (left, text) => expect(clockText(left)).toBe(text));

test.each([
  [3_600_000, null],
  [1_800_000, 30],
  [1_000_000, 30],
  [300_000, 5],
  [61_000, 2],
  [30_000, 1],
  [-1, 1],
])('The last announcement with %i ms left was %s minutes', (left, minutes) =>
  expect(announcedMinutes(left)).toBe(minutes),
);

test('The payment status is polled at growing intervals without end', () => {
  const waits = Array.from({ length: 12 }, (_, looks) => pollDelay(looks));
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits[0]).toBe(3_000);
  expect(pollDelay(1_000)).toBe(60_000);
});
