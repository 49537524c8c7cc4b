import { describe, expect, test } from 'vitest';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { sampleProduct } from '#tests/support/catalogue/sample-product.ts';
import { arranged, categoryNames, groupByCategory, shopAllOrder, sortProducts, toSort } from './sort.ts';

const row = (id: number, sale_price: number, more: { stock?: number; day?: number; eid?: boolean } = {}) =>
  sampleProduct({
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

  test('Within a category staff’s places come first, then the most loved, then the newest', () => {
    const list = [
      row(1, 1, { day: 9 }),
      row(2, 1, { day: 8 }),
      { ...row(3, 1), popularity: 2 },
      { ...row(4, 1), popularity: 1 },
      { ...row(5, 1), place: 2, popularity: 3 },
      { ...row(6, 1), place: 1 },
      { ...row(7, 1), place: 2 },
    ];
    expect(idsOf(arranged(list))).toEqual([6, 5, 7, 4, 3, 1, 2]);
    expect(idsOf(sortProducts(list, 'most-loved'))).toEqual([4, 3, 5, 1, 2, 6, 7]);
  });

  test('Several sold-out pieces are in the chosen order too', () => {
    const sold = LIST.map((product) => ({ ...product, stock: 0 }));
    expect(idsOf(sortProducts(sold, 'price-asc'))).toEqual([2, 1, 4, 3]);
  });

  test('In a list of groups each group ends with its sold-out pieces, unless it is sorted', () => {
    const list = [row(1, 1, { eid: true, stock: 0 }), row(2, 2, { eid: true }), row(3, 3), row(4, 4)];
    expect(idsOf(sortProducts(list, 'default', { isGrouped: true }))).toEqual([2, 1, 3, 4]);
    expect(idsOf(sortProducts(list, 'price-asc', { isGrouped: true }))).toEqual([2, 3, 4, 1]);
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

function piece(slug: string, category: string) {
  return sampleProduct({ slug, category, category_slug: category.toLowerCase().replaceAll(' ', '-') });
}

test('A collection is grouped in the fixed order, with other categories after it', () => {
  const groups = groupByCategory([
    piece('d', 'Hand-Painted Dupattas'),
    piece('n', 'New Arrivals'),
    piece('e', 'Eid'),
    piece('c', 'Casual Wear'),
    piece('s', 'Hand-Painted Suits'),
    piece('w', 'Western Grace'),
    piece('e2', 'Eid'),
  ]);
  expect(groups.map(({ name }) => name)).toEqual([
    'Western Grace',
    'Casual Wear',
    'Eid',
    'Hand-Painted Suits',
    'Hand-Painted Dupattas',
    'New Arrivals',
  ]);
  expect(groups[2]?.products.map(({ slug }) => slug)).toEqual(['e', 'e2']);
});

test('New Arrivals are a list of their own, and no category to filter by', () => {
  const pieces = [piece('n', 'New Arrivals'), piece('k', 'Khaddar'), piece('e', 'Eid')];
  expect(categoryNames(pieces)).toEqual(['Eid', 'Khaddar']);
  expect(groupByCategory(pieces).map(({ name }) => name)).toContain('New Arrivals');
});

test('Each slug is shown once', () => {
  const groups = groupByCategory([piece('a', 'Eid'), piece('a', 'Casual Wear'), piece('b', 'Eid')]);
  expect(groups.flatMap(({ products }) => products.map(({ slug }) => slug))).toEqual(['a', 'b']);
});

function ranked(slug: string, changes: Partial<Product> = {}) {
  return sampleProduct({ slug, name: slug, description: '', price: 1000, ...changes });
}

test('Shop All shows lawn first, then painted pieces, then dupattas, then the rest, each by price descending', () => {
  const listed = shopAllOrder([
    ranked('Plain kurta', { price: 9000 }),
    ranked('Net dupatta', { price: 500 }),
    ranked('Chiffon wrap', { type: 'Dupatta', price: 700 }),
    ranked('Painted silk dupatta', { type: 'Dupatta', price: 100 }),
    ranked('Painted lawn suit', { price: 50 }),
    ranked('Summer suit', { description: 'Soft LAWN from Faisalabad.', price: 80 }),
    ranked('Rose suit', { description: 'Hand-Painted by Bano.', price: 200 }),
    ranked('Khaddar kurta', { price: 9500, description: 'Looks well with a dupatta.' }),
  ]);
  expect(listed.map(({ slug }) => slug)).toEqual([
    'Summer suit',
    'Painted lawn suit',
    'Rose suit',
    'Painted silk dupatta',
    'Chiffon wrap',
    'Net dupatta',
    'Khaddar kurta',
    'Plain kurta',
  ]);
});

test('Shop All shows each slug once and keeps the order of equal prices', () => {
  const listed = shopAllOrder([ranked('a'), ranked('b'), ranked('a', { price: 2000 }), ranked('c')]);
  expect(listed.map(({ slug, price }) => [slug, price])).toEqual([
    ['a', 1000],
    ['b', 1000],
    ['c', 1000],
  ]);
});
