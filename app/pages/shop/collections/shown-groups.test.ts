import { expect, test } from 'vitest';
import { NO_FILTERS } from '#app/features/catalogue/filters/filters.ts';
import type { Sort } from '#app/features/catalogue/filters/sort.ts';
import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import { shownGroups } from './shown-groups.ts';

const piece = (id: number) => ({
  slug: `piece-${id}`,
  category: id % 2 ? 'Eid' : 'Casual Wear',
  category_slug: id % 2 ? 'eid' : 'casual-wear',
});

test.each<[string, { found: number; isFiltered: boolean; sort?: Sort }, number]>([
  ['All pieces stand under their categories', { found: 50, isFiltered: false }, 2],
  ['so do all pieces of a small shop', { found: 4, isFiltered: false }, 2],
  ['and many that were filtered', { found: 13, isFiltered: true }, 2],
  ['Few that were filtered stand together', { found: 12, isFiltered: true }, 0],
  ['and what is in an order of its own', { found: 50, isFiltered: false, sort: 'newest' }, 0],
])('%s', (_, { found, isFiltered, sort = 'default' }, groups) => {
  const filters = isFiltered ? { ...NO_FILTERS, colors: ['red'] } : NO_FILTERS;
  const products = Array.from({ length: Math.min(found, 48) }, (_, id) => piece(id)) as ProductCardData[];
  expect(shownGroups({ products, filters, sort, found })).toHaveLength(groups);
});
