import { expect, test } from 'vitest';
import { promotionState, runTogether } from './promotion.ts';

const now = new Date('2026-03-10T12:00:00Z');

test.each([
  [null, null, 'running'],
  ['2026-03-10T12:00:00Z', null, 'running'],
  ['2026-03-10T12:00:01Z', null, 'planned'],
  [null, '2026-03-10T12:00:00Z', 'ended'],
  ['2026-03-01T00:00:00Z', '2026-03-10T12:00:01Z', 'running'],
])('A promotion from %s to %s is %s', (starts_at, ends_at, state) => {
  expect(promotionState({ starts_at, ends_at }, now)).toBe(state);
});

const period = (from: number | null, to: number | null) => ({
  starts_at: from === null ? null : new Date(from),
  ends_at: to === null ? null : new Date(to),
});

test.each([
  ['one after the other do not run together', period(1, 5), period(5, 9), false],
  ['one within the other run together', period(1, 9), period(4, 5), true],
  ['that overlap at the edges run together', period(1, 6), period(5, 9), true],
  ['without any dates run together', period(null, null), period(null, null), true],
  ['do not run together when one ends before an open one begins', period(null, 3), period(3, null), false],
])('Promotions %s', (_, one, other, together) => {
  expect([runTogether(one, other), runTogether(other, one)]).toEqual([together, together]);
});
