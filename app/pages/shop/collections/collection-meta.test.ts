import { expect, test } from 'vitest';
import { NO_FILTERS } from '#app/features/catalogue/filters/filters.ts';
import { DEFAULT_SETTINGS, toPublicSettings } from '#app/features/settings/settings.ts';
import type { PublicShop } from '#app/features/settings/shop-context.tsx';
import { collectionMeta } from './collection-meta.ts';

const shop = {
  settings: await toPublicSettings(DEFAULT_SETTINGS),
  origin: 'https://shop.example',
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
