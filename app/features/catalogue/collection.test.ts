import { expect, it } from 'vitest';
import { groupByCategory } from './collection.ts';

function piece(slug: string, category: string) {
  return { slug, category, category_slug: category.toLowerCase().replaceAll(' ', '-') };
}

it('a collection is grouped in the order of the specification, other categories after it', () => {
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

it('each slug is shown once', () => {
  const groups = groupByCategory([piece('a', 'Eid'), piece('a', 'Casual Wear'), piece('b', 'Eid')]);
  expect(groups.flatMap(({ products }) => products.map(({ slug }) => slug))).toEqual(['a', 'b']);
});
