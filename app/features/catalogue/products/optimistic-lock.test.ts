import { expect, test } from 'vitest';
import { isUnmodified } from './optimistic-lock.ts';

const now = {
  version: 4,
  stock: 8,
  sizes: [
    { size: 'S', stock: 3 },
    { size: 'M', stock: 5 },
  ],
};

test.each([
  ['that says nothing is accepted', {}, true],
  ['that saw this version is up to date', { version: 4 }, true],
  ['that saw an earlier version is out of date', { version: 3 }, false],
  ['that saw this stock is up to date', { version: 4, expected_stock: 8 }, true],
  [
    'that saw a stock of which a piece is sold by now is out of date',
    { version: 4, expected_stock: 9 },
    false,
  ],
  [
    'that saw the sizes in another order is up to date',
    { expected_size_stock: now.sizes.toReversed() },
    true,
  ],
  [
    'that saw one more of a size is out of date',
    {
      expected_size_stock: [
        { size: 'S', stock: 4 },
        { size: 'M', stock: 5 },
      ],
    },
    false,
  ],
  ['that saw fewer sizes is out of date', { expected_size_stock: [{ size: 'S', stock: 3 }] }, false],
  ['that saw one stock for all sizes is out of date', { expected_size_stock: [] }, false],
])('A form %s', (_, seen, asSeen) => {
  expect(isUnmodified(now, seen)).toBe(asSeen);
});
