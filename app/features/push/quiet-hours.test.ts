import { expect, test } from 'vitest';
import { clockTime, isQuiet } from './quiet-hours.ts';

test.each([
  ['22:00', '08:00', '21:59', false],
  ['22:00', '08:00', '22:00', true],
  ['22:00', '08:00', '03:00', true],
  ['22:00', '08:00', '08:00', false],
  ['13:00', '14:00', '13:30', true],
  ['13:00', '14:00', '03:00', false],
  ['08:00', '08:00', '08:00', false],
])('From %s to %s it is quiet at %s: %s', (quietFrom, quietTo, time, quiet) => {
  expect(isQuiet({ quietFrom, quietTo }, time)).toBe(quiet);
});

test.each([
  ['2026-11-12T19:04:59Z', 'Asia/Karachi', '00:04'],
  ['2026-11-12T19:04:59Z', 'Europe/London', '19:04'],
])('At %s a clock in %s shows %s', (moment, timeZone, shown) => {
  expect(clockTime(new Date(moment), timeZone)).toBe(shown);
});
