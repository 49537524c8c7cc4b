import { expect, it, test } from 'vitest';
import { keysToEvict, parseIndex } from './storage-quota.ts';

const M = 1_000_000;
const index = {
  shop_all: { size: M, timestamp: 1, disposable: false },
  product_new: { size: 0.4 * M, timestamp: 30, disposable: true },
  product_old: { size: 0.4 * M, timestamp: 10, disposable: true },
  product_mid: { size: 0.4 * M, timestamp: 20, disposable: true },
};

test.each([
  ['Nothing is dropped when the entry fits', 'product_x', 0.2 * M, []],
  ['The oldest product is dropped first', 'product_x', 0.5 * M, ['product_old']],
  [
    'As many products are dropped as the entry needs',
    'womens_clothing',
    0.9 * M,
    ['product_old', 'product_mid'],
  ],
  ['An entry that is written again does not count twice', 'product_new', 0.7 * M, []],
  ['An entry that can never fit drops nothing', 'womens_clothing', 2 * M, null],
])('%s', (_, key, size, dropped) => {
  expect(keysToEvict(index, key, size)).toEqual(dropped);
});

it('A damaged index is read as far as possible', () => {
  const good = { size: 3, timestamp: 5, disposable: true };
  expect(parseIndex({ a: good, b: null, c: { size: 'x' }, d: 4 })).toEqual({ a: good });
  expect(parseIndex('nonsense')).toEqual({});
  expect(parseIndex(undefined)).toEqual({});
});
