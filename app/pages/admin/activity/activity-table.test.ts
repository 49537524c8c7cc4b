import { expect, test } from 'vitest';
import { describeFilters } from './activity-table.tsx';

test.each([
  [null, ''],
  [{}, ''],
  [{ categories: [], colors: ['black', 'red'], sizes: ['M'], types: [] }, 'colors: black, red; sizes: M'],
  [['Kurta', 'red'], 'Kurta, red'],
  ['Kurta', 'Kurta'],
  [{ price: { below: 5000 }, on_sale: true, nothing: null }, 'price: {"below":5000}; on_sale: true'],
  [[['a', ['b']], null], 'a, b'],
  [7, '7'],
])('The filters %j are described as "%s"', (filters, line) => {
  expect(describeFilters(filters)).toBe(line);
});
