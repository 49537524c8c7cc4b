import { describe, expect, test } from 'vitest';
import {
  authorOf,
  type ComparedField,
  compareEdits,
  conflictTitle,
  isSame,
  mergeEdits,
  sumText,
} from './compare-edits.ts';

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

describe('What a conflict says', () => {
  const reader = { username: 'amber', timeZone: 'Asia/Karachi', now: new Date('2025-08-14T15:00:00Z') };

  test.each([
    ['nadia', '2025-08-14T13:36:00Z', 'nadia changed this while you were editing (18:36).'],
    ['nadia', '2025-08-12T13:36:00Z', 'nadia changed this while you were editing (12 Aug 2025, 18:36).'],
    [
      'amber',
      '2025-08-14T13:36:00Z',
      'You changed this in another window while you were editing here (18:36).',
    ],
    [null, null, 'This was changed while you were editing.'],
  ])('A change by %s at %s is described as "%s"', (by, at, title) => {
    expect(conflictTitle({ rows: [], by, at }, reader)).toBe(title);
  });

  test.each([
    ['nadia', '2025-08-14T13:36:00Z', 'other'],
    ['amber', '2025-08-14T13:36:00Z', 'self'],
    ['amber', null, 'unknown'],
    [null, null, 'unknown'],
  ])('A change by %s at %s is one by %s', (by, at, author) => {
    expect(authorOf({ rows: [], by, at }, 'amber')).toBe(author);
  });

  test.each([
    ['8490', 'Rs. 8,490'],
    ['8,490', 'Rs. 8,490'],
    ['۸۴۹۰', 'Rs. 8,490'],
    ['1245.5', 'Rs. 1,245.50'],
    ['free', 'free'],
    ['', ''],
  ])('A sum that is typed as "%s" is shown as "%s"', (typed, shown) => {
    expect(sumText(typed)).toBe(shown);
  });
});
