import { expect, test } from 'vitest';
import { differingCells } from './field-changes.ts';

const tables = (bust: number | null, size = 'M') => [
  {
    ...{ title: 'Your measures', collection: 'Womens Clothing', kind: 'body', columns: ['Bust', 'Waist'] },
    rows: [{ size, values: [bust && { from: bust, to: 38 }, { from: 27, to: 28.5 }] }],
  },
];

test.each([
  [tables(36), tables(37), 'Your measures M Bust: 36–38', 'Your measures M Bust: 37–38'],
  [tables(null), tables(36), '', 'Your measures M Bust: 36–38'],
  [tables(36), tables(36), '', ''],
  [null, tables(null), '', 'Your measures M Waist: 27–28½'],
])('Of two states of a chart the cells that differ are listed (%#)', (before, after, old, now) => {
  expect(differingCells(before, after)).toEqual([old, now]);
});
