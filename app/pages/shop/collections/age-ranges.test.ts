import { expect, test } from 'vitest';
import { ageChips } from './age-ranges.ts';

const COUNTS = { 2: 1, 3: 1, 4: 2, 5: 0, 6: 1, 9: 3 };

test('The ages of a list are offered two years at a time', () => {
  expect(ageChips(COUNTS, []).map(({ from, to }) => [from, to])).toEqual([
    [2, 3],
    [4, 5],
    [6, 6],
    [9, 9],
  ]);
});

test('A range is added to the chosen ages, and taken back when all of it is chosen', () => {
  const [first, second] = ageChips(COUNTS, ['2', '3', '4']);
  expect(first).toMatchObject({ isChosen: true, next: ['4'] });
  expect(second).toMatchObject({ isChosen: false, next: ['2', '3', '4', '5'] });
});
