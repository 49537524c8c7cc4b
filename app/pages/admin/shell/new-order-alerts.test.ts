import { expect, test } from 'vitest';
import { isQuiet } from './new-order-alerts.ts';

test.each([
  ['22:00', '08:00', '21:59', false],
  ['22:00', '08:00', '22:00', true],
  ['22:00', '08:00', '03:00', true],
  ['22:00', '08:00', '08:00', false],
  ['13:00', '14:00', '13:30', true],
  ['13:00', '14:00', '03:00', false],
  ['08:00', '08:00', '08:00', false],
])('From %s to %s it is quiet at %s: %s', (quietFrom, quietTo, time, quiet) => {
  expect(isQuiet({ sound: true, notification: true, quietFrom, quietTo }, time)).toBe(quiet);
});
