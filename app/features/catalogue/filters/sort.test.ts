import { describe, expect, it, test } from 'vitest';
import { sortProducts, toSort } from './sort.ts';

const row = (id: number, sale_price: number, more: { stock?: number; day?: number; eid?: boolean } = {}) => ({
  id,
  slug: `piece-${id}`,
  sale_price,
  stock: more.stock ?? 1,
  created_at: `2026-03-0${more.day ?? 1}T00:00:00.000Z`,
  category_slug: more.eid ? 'eid' : 'casual-wear',
});

const LIST = [
  row(1, 4000, { day: 2 }),
  row(2, 3000, { stock: 0, day: 9 }),
  row(3, 5000, { day: 3 }),
  row(4, 4000, { day: 3 }),
];

const idsOf = (products: readonly { id: number }[]) => products.map(({ id }) => id);

describe('The order of a list', () => {
  test.each([
    ['default', [1, 3, 4, 2]],
    ['newest', [4, 3, 1, 2]],
    ['price-asc', [1, 4, 3, 2]],
    ['price-desc', [3, 1, 4, 2]],
  ] as const)('In the order %s it is %j, with what is sold out last', (sort, ids) => {
    expect(idsOf(sortProducts(LIST, sort))).toEqual(ids);
  });

  it('Several sold-out pieces are in the chosen order too', () => {
    const sold = LIST.map((product) => ({ ...product, stock: 0 }));
    expect(idsOf(sortProducts(sold, 'price-asc'))).toEqual([2, 1, 4, 3]);
  });

  it('In a list of groups each group ends with its sold-out pieces, unless it is sorted', () => {
    const list = [row(1, 1, { eid: true, stock: 0 }), row(2, 2, { eid: true }), row(3, 3), row(4, 4)];
    expect(idsOf(sortProducts(list, 'default', true))).toEqual([2, 1, 3, 4]);
    expect(idsOf(sortProducts(list, 'price-asc', true))).toEqual([2, 3, 4, 1]);
  });

  test.each([
    ['newest', 'newest'],
    ['price-asc', 'price-asc'],
    ['PRICE-ASC', 'default'],
    ['constructor', 'default'],
    ['', 'default'],
    [null, 'default'],
  ])('The address value %j sorts by %s', (text, sort) => {
    expect(toSort(text)).toBe(sort);
  });
});
