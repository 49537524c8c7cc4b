import { expect, it } from 'vitest';
import { categoryNames, groupByCategory, shopAllOrder } from './collection.ts';

function piece(slug: string, category: string) {
  return { slug, category, category_slug: category.toLowerCase().replaceAll(' ', '-') };
}

it('A collection is grouped in the fixed order, with other categories after it', () => {
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

it('New Arrivals are a list of their own, and no category to filter by', () => {
  const pieces = [piece('n', 'New Arrivals'), piece('k', 'Khaddar'), piece('e', 'Eid')];
  expect(categoryNames(pieces)).toEqual(['Eid', 'Khaddar']);
  expect(groupByCategory(pieces).map(({ name }) => name)).toContain('New Arrivals');
});

it('Each slug is shown once', () => {
  const groups = groupByCategory([piece('a', 'Eid'), piece('a', 'Casual Wear'), piece('b', 'Eid')]);
  expect(groups.flatMap(({ products }) => products.map(({ slug }) => slug))).toEqual(['a', 'b']);
});

function ranked(slug: string, facts: { description?: string; type?: string; price?: number } = {}) {
  return { slug, name: slug, description: '', type: 'Kurta', price: 1000, ...facts };
}

it('Shop All shows lawn first, then painted pieces, then dupattas, then the rest, each by price descending', () => {
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

it('Shop All shows each slug once and keeps the order of equal prices', () => {
  const listed = shopAllOrder([ranked('a'), ranked('b'), ranked('a', { price: 2000 }), ranked('c')]);
  expect(listed.map(({ slug, price }) => [slug, price])).toEqual([
    ['a', 1000],
    ['b', 1000],
    ['c', 1000],
  ]);
});
