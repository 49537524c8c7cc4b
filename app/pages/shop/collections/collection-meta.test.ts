import { expect, test } from 'vitest';
import { NO_FILTERS } from '#app/features/catalogue/filters/filters.ts';
import type { Sort } from '#app/features/catalogue/filters/sort.ts';
import type { ProductCardData } from '#app/features/catalogue/products/schema.ts';
import { toPublicSettings } from '#app/features/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#app/features/settings/settings.ts';
import type { PublicShop } from '#app/features/settings/shop-context.tsx';
import { collectionMeta, shownGroups } from './collection-meta.ts';

const shop = {
  settings: toPublicSettings(DEFAULT_SETTINGS),
  origin: 'https://shop.example',
  has_worker: true,
  sale_banners: [],
  preview: null,
} satisfies PublicShop;

const list = { title: 'Shop All', description: () => 'All pieces.', path: '/shop-all', picture: null };

type Shown = Partial<Parameters<typeof collectionMeta>[0]>;

function said(shown: Shown) {
  const tags = collectionMeta({ ...list, filters: NO_FILTERS, ...shown }, shop) as Record<string, string>[];
  const { brand } = shop.settings;
  return {
    title: tags.find((tag) => tag.title)?.title?.replace(` | ${brand}`, ''),
    canonical: tags.find((tag) => tag.rel === 'canonical')?.href?.replace('https://shop.example', ''),
    robots: tags.find((tag) => tag.name === 'robots')?.content,
  };
}

const ARRANGED = { title: 'Shop All', canonical: '/shop-all', robots: 'noindex,follow' };

test.each<[string, Shown, ReturnType<typeof said>]>([
  ['first page', {}, { title: 'Shop All', canonical: '/shop-all', robots: undefined }],
  [
    'second page',
    { page: 2 },
    { title: 'Shop All, page 2', canonical: '/shop-all?page=2', robots: undefined },
  ],
  [
    'twelfth page',
    { page: 12 },
    { title: 'Shop All, page 12', canonical: '/shop-all?page=12', robots: undefined },
  ],
  ['sorted list', { sort: 'price-asc' }, ARRANGED],
  ['second page of a sorted list', { sort: 'newest', page: 2 }, ARRANGED],
  ['filtered list', { filters: { ...NO_FILTERS, colors: ['red'] } }, ARRANGED],
  ['second page of a filtered list', { filters: { ...NO_FILTERS, types: ['Kurta'] }, page: 2 }, ARRANGED],
])('Search engines see the %s as it is', (_, shown, tags) => {
  expect(said(shown)).toEqual(tags);
});

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
