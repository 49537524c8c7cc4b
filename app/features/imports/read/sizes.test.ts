import { expect, test } from 'vitest';
import { agesOf, inSizeOrder, plainSize, plainSizes } from './sizes.ts';

test.each([
  ['Small', 'S'],
  ['sm ', 'S'],
  ['X-Large', 'XL'],
  ['2XL', 'XXL'],
  ['One Size', 'Free Size'],
  ['8.0', '8'],
  ['8', '8'],
  ['2-3 yrs', '2-3Y'],
  ['2/3', '2-3Y'],
  ['2 – 3Y', '2-3Y'],
  ['12m', '12M'],
  ['6-7 Years', '6-7Y'],
  ['2 yrs to 3 yrs', '2-3Y'],
  ['S / Small', 'S'],
  ['Medium (M)', 'M'],
  ['Size L', 'L'],
  ['3 XL', 'XXXL'],
  ['M / Long', 'M / Long'],
  ['M/L', 'M/L'],
  ['بڑا', 'L'],
  ['Unstitched', 'Unstitched'],
])('The size %s is %s', (word, size) => {
  expect(plainSize(word)).toBe(size);
});

test('Sizes that are ages have months; numbers have none', () => {
  expect(agesOf('2-3Y')).toEqual({ from_months: 24, to_months: 48 });
  expect(agesOf('8')).toBeNull();
});

test('Numbers without a unit are ages only when all of a piece can be', () => {
  expect([...plainSizes(['16-18', '20-22']).values()]).toEqual(['16-18', '20-22']);
  expect([...plainSizes(['2-3', '4/5']).values()]).toEqual(['2-3Y', '4-5Y']);
});

test('Sizes stand as they are worn: letters, numbers, ages, others', () => {
  const sizes = ['4-5Y', 'L', '10', 'Long', 'S', '8', '2-3Y', 'M / Long'].map((size) => ({ size }));
  expect(inSizeOrder(sizes).map(({ size }) => size)).toEqual([
    'S',
    'M / Long',
    'L',
    '8',
    '10',
    '2-3Y',
    '4-5Y',
    'Long',
  ]);
});
