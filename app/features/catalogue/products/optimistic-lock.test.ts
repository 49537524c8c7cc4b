import { expect, test } from 'vitest';
import { isUnmodified, withSales } from './optimistic-lock.ts';

const now = {
  version: 4,
  stock: 8,
  sizes: [
    { size: 'S', stock: 3 },
    { size: 'M', stock: 5 },
  ],
};

const divided = (expected_stock: number) => ({
  expected_stock,
  size_stock: [{ size: 'S', stock: 3 }],
});

test.each([
  ['that says nothing is accepted', {}, true],
  ['that saw this version is up to date', { version: 4 }, true],
  ['that saw an earlier version is out of date', { version: 3 }, false],
  ['that saw one stock, of a product with stock per size, is out of date', { expected_stock: 8 }, false],
  ['that divides a stock of which a piece is sold by now is out of date', divided(9), false],
  ['that divides the present stock is up to date', divided(8), true],
  [
    'that saw the sizes in another order is up to date',
    { expected_size_stock: now.sizes.toReversed() },
    true,
  ],
  [
    'that saw one more of a size, which is sold by now, is up to date',
    {
      expected_size_stock: [
        { size: 'S', stock: 4 },
        { size: 'M', stock: 5 },
      ],
    },
    true,
  ],
  ['that saw fewer sizes is out of date', { expected_size_stock: [{ size: 'S', stock: 3 }] }, false],
  ['that saw one stock for all sizes is out of date', { expected_size_stock: [] }, false],
])('A form %s', (_, seen, asSeen) => {
  expect(isUnmodified('size_stock' in seen ? { ...now, sizes: [] } : now, seen)).toBe(asSeen);
});

test('A typed stock is reduced by what was sold since, also where stock per size ends, and never below 0', () => {
  const single = { ...now, sizes: [] };
  expect(withSales(single, { stock: 20, expected_stock: 10 })).toMatchObject({ stock: 18 });
  expect(withSales(single, { stock: 0, expected_stock: 10 })).toMatchObject({ stock: 0 });
  const expected_size_stock = [
    { size: 'S', stock: 4 },
    { size: 'M', stock: 5 },
  ];
  expect(withSales(now, { stock: 9, size_stock: [], expected_size_stock })).toMatchObject({ stock: 8 });
  const typed = [
    { size: 'S', stock: 10 },
    { size: 'L', stock: 2 },
  ];
  expect(withSales(now, { size_stock: typed, expected_size_stock }).size_stock).toEqual([
    { size: 'S', stock: 9 },
    { size: 'L', stock: 2 },
  ]);
});

test('A stock without the one that was seen is written as it is', () =>
  expect(withSales(now, { stock: 20 })).toMatchObject({ stock: 20 }));
