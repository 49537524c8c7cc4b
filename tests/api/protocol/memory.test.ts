import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { PageCache } from '#server/cache/page-cache.ts';
import { createServerApp, type ServerApp } from '#server/http/server-app.ts';
import { buildCategory, buildProduct } from '#tests/support/builders.ts';

let cache: PageCache;
let shop: ServerApp['fetch'];

beforeEach(() => {
  // The clock is stopped, so that no rate limit refills while a slow machine runs this.
  vi.useFakeTimers({ toFake: ['performance'] });
  cache = new PageCache();
  shop = createServerApp(cache, new Map()).fetch;
});

afterEach(() => void vi.useRealTimers());

/** Each call has its own address, so that no rate limit is reached. */
let callers = 0;
const get = async (address: string, headers: Record<string, string> = {}, from?: string) => {
  const remoteAddress = from ?? `10.${callers >> 16}.${(callers >> 8) & 255}.${callers++ & 255}`;
  const answer = await shop(new Request(`http://shop.test${address}`, { headers }), {
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

test('One address that asks for made-up products is refused in the end, and an honest shopper is not', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 700; n++)
    answers.push((await get(`/reviews/?product=${n + 5_000_000}`, {}, '203.0.113.7')).status);
  expect(new Set(answers.slice(0, 600))).toEqual(new Set([200]));
  expect(answers.at(-1)).toBe(429);
  expect((await get('/reviews/?product=5000000', {}, '203.0.113.8')).status).toBe(200);
});

test('Neither a cookie nor a token bypasses the limit of made-up addresses', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 700; n++) {
    // With a token no answer comes from the cache; a cookie changes nothing, so its address is made up.
    const answer =
      n % 2
        ? get(`/reviews/?product=${n + 6_000_000}`, { Cookie: 'a=b' }, '203.0.113.9')
        : get('/products/', { Authorization: 'Bearer x' }, '203.0.113.9');
    statuses.push((await answer).status);
  }
  expect([statuses.slice(0, 2), statuses.slice(-2)]).toEqual([
    [200, 200],
    [429, 429],
  ]);
});

test('Answers for one person have Cache-Control: no-store even when their endpoint omits it', async () => {
  for (const address of [
    '/orders/all/',
    '/orders/session/00000000-0000-4000-8000-000000000000/',
    '/no-such-address',
    '/admin/staff/',
  ]) {
    expect((await get(address)).headers.get('cache-control')).toBe('no-store');
  }
});

function spelling(slug: string, n: number): string {
  return [...slug].map((letter, at) => (((n + 1) >> at) & 1 ? letter.toUpperCase() : letter)).join('');
}
