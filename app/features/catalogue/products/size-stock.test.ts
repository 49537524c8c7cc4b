import { expect, test } from 'vitest';
import { resolveSizing } from './size-stock.ts';

const one = { size: 'S,M', sizes: [], stock: 5 };
const each = {
  size: 'S,M',
  stock: 5,
  sizes: [
    { size: 'S', stock: 2 },
    { size: 'M', stock: 3 },
  ],
};
const rows = (stocks: Record<string, number>) =>
  Object.entries(stocks).map(([size, stock]) => ({ size, stock }));

test.each([
  ['nothing is sent', one, {}, one],
  ['one stock is set', one, { stock: 9 }, { ...one, stock: 9 }],
  [
    'stock per size begins',
    one,
    { size_stock: rows({ S: 1, M: 0 }) },
    { size: 'S,M', stock: 1, sizes: rows({ S: 1, M: 0 }) },
  ],
  [
    'stock per size brings its own sizes',
    one,
    { size_stock: rows({ L: 4 }) },
    { size: 'L', stock: 4, sizes: rows({ L: 4 }) },
  ],
  [
    'a listed size comes without a stock',
    one,
    { size: 'S,M,L', size_stock: rows({ M: 4 }) },
    { size: 'S,M,L', stock: 4, sizes: rows({ S: 0, M: 4, L: 0 }) },
  ],
  ['stock per size ends', each, { size_stock: [] }, { ...one }],
  ['stock per size ends with a stock', each, { size_stock: [], stock: 1 }, { ...one, stock: 1 }],
  [
    'a size joins and a size leaves',
    each,
    { size: 'M,L' },
    { size: 'M,L', stock: 3, sizes: rows({ M: 3, L: 0 }) },
  ],
  ['a form sends the sum along', each, { stock: 5 }, each],
  ['the sizes go', each, { size: '' }, { size: '', stock: 5, sizes: [] }],
])('Sizes and stock are computed when %s', (_, current, change, expected) => {
  expect(resolveSizing(current, change)).toEqual(expected);
});

test.each([
  ['a size that is not listed', one, { size: 'S', size_stock: rows({ XL: 1 }) }, 'size_stock'],
  ['stock without sizes', one, { size: '', size_stock: rows({ XL: 1 }) }, 'size_stock'],
  ['one stock for a product that counts per size', each, { stock: 9 }, 'stock'],
  ['more pieces than can be stored', one, { size_stock: rows({ S: 600_000, M: 600_000 }) }, 'size_stock'],
])('A change is refused when it holds %s', (_, current, change, field) => {
  expect(resolveSizing(current, change)).toMatchObject({ field });
});
