import { expect, test } from 'vitest';
import { type ComparedField, compareEdits, isSame, mergeEdits } from './compare-edits.ts';

type Values = { name: string; price: string; color: string };

const fields: ComparedField<Values>[] = [
  { name: 'Name', text: ({ name }) => name },
  { name: 'Price', text: ({ price }) => `Rs. ${price}` },
  { name: 'Color', text: ({ color }) => color },
];
const before = { name: 'Kurta', price: '100', color: 'red' };

test.each([
  ['nobody changed anything', {}, {}, []],
  ['only this editor changed a field', {}, { name: 'Frock' }, []],
  ['both made the same change', { price: '90' }, { price: '90' }, []],
  [
    'the other editor changed another field',
    { price: '90' },
    { name: 'Frock' },
    [{ name: 'Price', theirs: 'Rs. 90', mine: null }],
  ],
  [
    'both changed one field',
    { price: '90' },
    { price: '80' },
    [{ name: 'Price', theirs: 'Rs. 90', mine: 'Rs. 80' }],
  ],
])('The list of differences is right when %s', (_, theirs, mine, rows) => {
  const edits = { before, theirs: { ...before, ...theirs }, mine: { ...before, ...mine } };
  expect(compareEdits(fields, edits)).toEqual(rows);
});

test('This editor keeps the fields they changed and gets the other editor’s values for the rest', () => {
  const theirs = { name: 'Top', price: '90', color: 'red' };
  const mine = { name: 'Kurta', price: '80', color: 'blue' };
  expect(mergeEdits({ before, theirs, mine })).toEqual({ name: 'Top', price: '80', color: 'blue' });
});

test('Lists are equal when their parts are', () => {
  expect(isSame(['a', null], ['a', null])).toBe(true);
  expect(isSame(['a'], ['a', null])).toBe(false);
  expect(isSame([{}], [{}])).toBe(false);
});
