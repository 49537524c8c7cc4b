import { expect, test } from 'vitest';
import { differingCells, readChanges } from './field-changes.ts';

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

test.each([
  [{ 5: 'a' }, { 5: 'b' }, '1 picture', 'another picture'],
  [{ 5: 'a', 6: 'b' }, { 5: 'c', 6: 'd' }, '2 pictures', '2 other pictures'],
  [{}, { 5: 'a' }, '', '1 picture'],
  [{ 5: 'a', 6: 'b' }, { 5: 'b' }, '2 pictures', '1 picture'],
])('Pictures that take the place of others are told as such (%#)', (before, after, old, now) => {
  const changes = { position_picture: [before, after] as [unknown, unknown] };
  const [change] = readChanges(changes, { timeZone: 'Asia/Karachi', categories: new Map() });
  expect([change?.before, change?.after]).toEqual([old, now]);
});
