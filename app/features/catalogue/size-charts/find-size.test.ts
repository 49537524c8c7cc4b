import { expect, test } from 'vitest';
import { parseMeasure } from '#app/features/catalogue/products/measures.ts';
import { findSize } from './find-size.ts';
import type { ChartTable } from './schema.ts';

const range = (from: number, to: number) => ({ from, to });
const women: ChartTable = {
  ...{ title: 'Your measures', collection: 'Womens Clothing', kind: 'body' },
  columns: ['Bust', 'Waist', 'Hip'],
  rows: [
    { size: 'S', values: [range(34, 35.5), range(25, 26.5), range(36, 37.5)] },
    { size: 'M', values: [range(36, 38), range(27, 28.5), range(38, 40)] },
    { size: 'L', values: [range(39, 41), range(29, 30.5), range(41, 43)] },
  ],
};
const kids: ChartTable = {
  ...{ title: 'Your child', collection: 'Kids Collection', kind: 'body' },
  columns: ['Age', 'Height'],
  rows: [
    { size: 'S', values: [range(4, 5), range(39, 44)] },
    { size: 'M', values: [range(6, 7), range(44.5, 49)] },
  ],
};

test.each([
  [{ Bust: 36 }, 'M'],
  [{ Bust: 38 }, 'M'],
  [{ Bust: 37, Waist: 27, Hip: 39 }, 'M'],
  [{ Bust: 34, Waist: 25, Hip: 42 }, 'L'],
  [{ Bust: 30, Hip: 39 }, 'M'],
  [{ Waist: 25.5 }, 'S'],
])('A woman of %j wears %s', (given, size) => {
  expect(findSize(women, given)).toMatchObject({ outcome: 'fits', size });
});

test.each([
  [{ Age: 4 }, 'S'],
  [{ Age: 5.9 }, 'S'],
  [{ Age: 6 }, 'M'],
  [{ Height: 44.5 }, 'M'],
  [{ Age: 5, Height: 46 }, 'M'],
  [{ Age: 7, Height: 42 }, 'M'],
])('A child of %j wears %s', (given, size) => {
  expect(findSize(kids, given)).toMatchObject({ outcome: 'fits', size });
});

test('The reason is the measure that decides, with what the chart says of it', () => {
  expect(findSize(women, { Bust: 37, Waist: 25, Hip: 38 })).toEqual({
    outcome: 'fits',
    size: 'M',
    reasons: [
      { measure: 'Bust', value: range(36, 38) },
      { measure: 'Hip', value: range(38, 40) },
    ],
  });
});

test('Between two sizes both are named', () => {
  expect(findSize(women, { Bust: 38.5, Waist: 27 })).toEqual({
    ...{ outcome: 'between', smaller: 'M', size: 'L', measure: 'Bust' },
  });
});

test.each([
  [{ Bust: 33 }, 'too_small', 'S', range(34, 35.5)],
  [{ Bust: 42, Waist: 20 }, 'too_large', 'L', range(39, 41)],
] as const)('Outside the chart %j is %s, with the nearest size %s', (given, outcome, size, value) => {
  expect(findSize(women, given)).toEqual({ outcome, size, measure: 'Bust', value });
});

test.each([
  [findSize(women, {}), null],
  [findSize(women, { Height: 60 }), null],
  [findSize({ ...women, rows: [] }, { Bust: 36 }), null],
])('Without a measure that the table has there is no size', (found, expected) => {
  expect(found).toBe(expected);
});

test('Every whole centimetre that the chart shows for a size is that size', () => {
  for (const { size, values } of women.rows) {
    const bust = values[0] ?? range(0, 0);
    for (const cm of [Math.round(bust.from * 2.54), Math.round(bust.to * 2.54)])
      expect(findSize(women, { Bust: parseMeasure(String(cm), 'cm') ?? 0 }), `${cm} cm`).toMatchObject({
        size,
      });
  }
});
