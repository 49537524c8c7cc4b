import { beforeAll, expect, test } from 'vitest';
import { MAX_HITS } from '#app/features/search/matching/find-hits.server.ts';
import { readSearchPage } from '#app/features/search/matching/search-answers.server.ts';
import { searchProducts } from '#app/features/search/matching/search-products.server.ts';
import { readQuery } from '#app/features/search/query/read-query.ts';
import { searchWordsOf } from '#app/pages/shop/search/search-words.ts';
import { CacheContext, withCacheContext } from '#app/platform/cache/cache.server.ts';
import { buildProduct } from '#tests/support/builders.ts';
import { HOSTILE_SEARCHES, mixedHostileSearches } from '#tests/support/searches/hostile-searches.ts';
import { call } from '#tests/support/test-shop.ts';

const MIXED = mixedHostileSearches(150);

beforeAll(async () => {
  await buildProduct({ name: 'Red Lawn Kurta', slug: 'kurta', sizes: { S: 1, M: 2 } });
});

test.each(HOSTILE_SEARCHES.map((q) => [q.slice(0, 40), q]))(
  'The calls answer a hostile search with pieces or with a clear refusal: %s',
  async (_, q) => {
    for (const path of ['/products/search/', '/products/suggestions/']) {
      const { status, body } = await call('GET', `${path}?${new URLSearchParams({ q })}`);
      expect([200, 400]).toContain(status);
      if (status === 400) expect(body.fields.q).toMatch(/^Please .*\.$/);
    }
  },
);

test('No mixture of hostile parts makes an operator, more than twelve words or an error', async () => {
  for (const q of MIXED) {
    expect(readQuery(q).words.length, q).toBeLessThanOrEqual(12);
    for (const isTyping of [false, true]) {
      const { ids, total } = await searchProducts(q, { isTyping });
      expect(ids.length, q).toBe(Math.min(total, MAX_HITS));
    }
  }
});

test('The search page reads every hostile text, as its address has it', async () => {
  for (const typed of [...HOSTILE_SEARCHES, ...MIXED.slice(0, 50)]) {
    const q = searchWordsOf(
      new URL(`http://shop.test/search?${new URLSearchParams({ q: typed })}`).searchParams,
    );
    expect(q.isWellFormed() && q.length <= 120, typed).toBe(true);
    if (q === '') continue;
    const { fit, ids } = await withCacheContext(new CacheContext(), () => readSearchPage(q));
    expect(fit === 'none', q).toBe(ids.length === 0);
  }
});

test('A word among operators is still found', async () => {
  const { body } = await call('GET', `/products/search/?${new URLSearchParams({ q: "!!kurta:* & ('red'" })}`);
  expect([body.fit, body.products[0]?.slug]).toEqual(['exact', 'kurta']);
});

test('Swapped letters are corrected', async () => {
  const { didYouMean } = await withCacheContext(new CacheContext(), () => readSearchPage('kurat'));
  expect(didYouMean).toBe('kurta');
});

test('Where nothing is like what was typed, the newest pieces in stock are shown', async () => {
  const page = await withCacheContext(new CacheContext(), () => readSearchPage('zzxqj'));
  expect(page.fit).toBe('none');
  expect(page.newest.map(({ slug }) => slug)).toEqual(['kurta']);
});
