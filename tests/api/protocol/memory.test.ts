import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { type App, createApp } from '#server/app.ts';
import { PageCache } from '#server/page-cache.ts';
import { buildCategory, buildProduct } from '#tests/support/builders.ts';

let cache: PageCache;
let shop: App['fetch'];

beforeEach(() => {
  // The clock is stopped, so that no rate limit refills while a slow machine runs this.
  vi.useFakeTimers({ toFake: ['performance'] });
  cache = new PageCache();
  shop = createApp({ cache }).fetch;
});

afterEach(() => void vi.useRealTimers());

/** Each call has its own address, so that no rate limit is reached. */
let callers = 0;
const get = async (address: string) => {
  const remoteAddress = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers++ & 255}`;
  const answer = await shop(new Request(`http://shop.test${address}`), {
    incoming: { socket: { remoteAddress } },
  });
  await answer.arrayBuffer();
  return answer;
};
const cursor = (id: number) =>
  Buffer.from(JSON.stringify(['2026-01-01T00:00:00.000000Z', id])).toString('base64url');

describe('Memory use of made-up addresses of the API', () => {
  test.each<[string, (n: number) => string]>([
    ['products that do not exist', (n) => `/reviews/?product=${1_000_000 + n}`],
    ['positions in lists', (n) => `/products/?limit=1&cursor=${cursor(n)}`],
    ['searches', (n) => `/products/?q=made-up-${n}`],
    ['collections', (n) => `/products/?collection=made-up-${n}`],
    ['categories', (n) => `/products/by-category/made-up-${n}/`],
    ['spellings of a limit', (n) => `/products/?limit=${'0'.repeat(n + 1)}1`],
    ['spellings of a slug', (n) => `/products/slug/${spelling('ranikurta', n)}/`],
    ['blanks around a type', (n) => `/sizechart/${'%20'.repeat(n + 1)}kurta/`],
    ['paths', (n) => `/made-up-${n}`],
  ])('Made-up %s leave nothing in the page cache', async (_what, address) => {
    await buildProduct({ slug: 'ranikurta' }).catch(() => undefined);
    await db
      .insertInto('size_charts')
      .values({ type: 'kurta' })
      .onConflict((row) => row.doNothing())
      .execute();
    for (let n = 0; n < 30; n++) await get(address(n));
    expect(cache.size.entries).toBe(0);
  });

  test.each(['/products/?utm_source=', '/products/?_routes=', '/reviews/?color=', '/categories/?x='])(
    'Unknown parameters, as in %s, share one entry of the page cache',
    async (address) => {
      for (let n = 0; n < 30; n++) await get(address + 'a'.repeat(100 * n + 1));
      expect(cache.size.entries).toBe(1);
    },
  );
});

test('Existing resources are cached, including the empty list of reviews of a product that has none', async () => {
  const { id, slug } = await buildProduct();
  await buildCategory('Casual Wear').catch(() => undefined);
  for (const address of [
    `/reviews/?product=${id}`,
    `/products/slug/${slug}/`,
    '/products/?limit=2',
    '/categories/',
  ])
    await get(address);
  expect(cache.size.entries).toBe(4);
});

test('Answers for one person have Cache-Control: no-store even when their endpoint omits it', async () => {
  for (const address of [
    '/orders/all/',
    '/orders/session/00000000-0000-4000-8000-000000000000/',
    '/no-such-address',
    '/api/admin/staff/',
  ]) {
    expect((await get(address)).headers.get('cache-control')).toBe('no-store');
  }
});

function spelling(slug: string, n: number): string {
  return [...slug].map((letter, at) => (((n + 1) >> at) & 1 ? letter.toUpperCase() : letter)).join('');
}
