import { expect, test } from 'vitest';
import { ageLabel, fitsYear, parseAges } from './size-ages.ts';

test.each([
  [48, 72, '4–5 y'],
  [24, 48, '2–3 y'],
  [60, 72, '5 y'],
  [6, 12, '6–12 m'],
  [12, 24, '12–24 m'],
  [30, 48, '30–48 m'],
])('Ages from %i to %i months are shown as %s', (from_months, to_months, expected) => {
  expect(ageLabel({ from_months, to_months })).toBe(expected);
});

test.each([
  [{ from_months: 48, to_months: 72 }, 3, false],
  [{ from_months: 48, to_months: 72 }, 4, true],
  [{ from_months: 48, to_months: 72 }, 5, true],
  [{ from_months: 48, to_months: 72 }, 6, false],
  [{ from_months: 6, to_months: 12 }, 0, true],
  [{ from_months: 6, to_months: 12 }, 1, false],
  [{ from_months: 12, to_months: 18 }, 1, true],
  [{ from_months: 59, to_months: 61 }, 5, true],
])('Whether the months of %o fit a child of %i years: %s', (ages, years, expected) => {
  expect(fitsYear(ages, years)).toBe(expected);
});

test.each([
  ['4–5', 48, 72],
  [' 4 - 5 y ', 48, 72],
  ['4 to 5 years', 48, 72],
  ['5', 60, 72],
  ['۴–۵', 48, 72],
  ['6–12 m', 6, 12],
  ['30-48 Months', 30, 48],
])('The typed age %j is from %i to %i months', (typed, from_months, to_months) => {
  expect(parseAges(typed)).toEqual({ from_months, to_months });
  expect(parseAges(ageLabel({ from_months, to_months }))).toEqual({ from_months, to_months });
});

test.each(['', 'four', '5–4', '6 m', '4–', '-4', '4–5 kg', '17–18'])('%j is no age', (typed) => {
  expect(parseAges(typed)).toBeNull();
});
