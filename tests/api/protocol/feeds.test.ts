import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FeedFormat, META_CSV } from '#app/features/catalogue/feeds/feed-formats.ts';
import { invalidateOnCommit, onInvalidate } from '#app/platform/cache/cache-invalidation.server.ts';
import { setDeaf } from '#app/platform/cache/notifications/hearing.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { PageCache } from '#server/cache/page-cache.ts';
import { FeedCache } from '#server/feeds/feed-cache.ts';
import { createServerApp } from '#server/http/server-app.ts';
import { buildStaffToken, emptyCatalogue } from '#tests/support/builders.ts';
import { atOnce } from '#tests/support/order-calls.ts';
import { kurtaForm, sendProduct } from '#tests/support/product-calls.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';

const cache = new PageCache();
onInvalidate((change) => cache.invalidate(change));
const shop = createServerApp(cache, new Map()).fetch;

const get = (address: string, init: RequestInit = {}) =>
  shop(new Request(new URL(address, 'http://shop.test'), init));
const text = async (address: string) => (await get(address)).text();

afterEach(() => {
  vi.useRealTimers();
  setDeaf(false);
});
beforeEach(emptyCatalogue);

async function uploadKurta(
  name: string,
  changes: Record<string, string> = {},
): Promise<{ id: number; slug: string }> {
  const image = await jpeg({ width: 300, height: 400 });
  const { status, body } = await sendProduct(kurtaForm({ name, image, size: 'S,M', ...changes }));
  expect(status).toBe(201);
  return body;
}

async function put(address: string, body: object): Promise<number> {
  const headers = { Authorization: `Bearer ${await buildStaffToken()}`, 'Content-Type': 'application/json' };
  return (await get(address, { method: 'PUT', headers, body: JSON.stringify(body) })).status;
}

describe.each(['/feeds/google.xml', '/feeds/meta.csv'])('The feed %s', (address) => {
  test('The feed names each size of each product with a picture, and what staff change at once', async () => {
    const { id } = await uploadKurta('Rani & Raja');
    await sendProduct(kurtaForm({ name: 'Without Picture' }));
    const first = await text(address);
    expect(first).toContain(`${id}-S`);
    expect(first).toContain(`${id}-M`);
    expect(first).toMatch(/Rani &(?:amp;)? Raja/);
    expect(first).not.toContain('Without Picture');
    await uploadKurta('Second Kurta');
    expect(await text(address)).toContain('Second Kurta');
  });

  test('The feed travels packed, and with its ETag not at all', async () => {
    await uploadKurta('Rani');
    const plain = await get(address);
    const packed = await get(address, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const unpacked = gunzipSync(new Uint8Array(await packed.arrayBuffer())).toString();
    expect(unpacked).toBe(await plain.text());
    const etag = packed.headers.get('etag') ?? '';
    const again = await get(address, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text(), plain.headers.get('etag')]).toEqual([304, '', etag]);
    const head = await get(address, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const refusing = await get(address, { headers: { 'Accept-Encoding': 'gzip;q=0' } });
    expect(refusing.headers.get('content-encoding')).toBeNull();
  });

  test('Clients that take no gzip are served four at a time', async () => {
    await uploadKurta('Rani');
    await text(address);
    const answers = await Promise.all(Array.from({ length: 5 }, () => get(address)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 503]);
    for (const answer of answers) await answer.text();
    expect((await get(address)).status).toBe(200);
  });

  test('The feed can only be read', async () => {
    expect((await get(address, { method: 'POST' })).status).toBe(405);
  });
});

describe('Making a feed', () => {
  let made = 0;
  const counted: FeedFormat = {
    ...META_CSV,
    head: (shop) => {
      made++;
      return META_CSV.head(shop);
    },
  };
  const ask = (feeds: FeedCache) =>
    feeds.answer(
      counted,
      new Request('http://shop.test/feeds/meta.csv', { headers: { 'Accept-Encoding': 'gzip' } }),
    );
  const announceChange = () =>
    inTransaction((tx) => invalidateOnCommit(tx, { kind: 'purge', tags: ['products'] }));

  beforeEach(() => {
    made = 0;
  });

  test('Many who ask at once get a feed that is made once', async () => {
    const feeds = new FeedCache();
    const answers = await atOnce(20, () => ask(feeds));
    expect(new Set(answers.map((answer) => answer.headers.get('etag')))).toHaveLength(1);
    expect(made).toBe(1);
  });

  test('Who asks after a change is not given a feed that was begun before it', async () => {
    const feeds = new FeedCache();
    const answers = await db.transaction().execute(async (tx) => {
      await sql`lock table products in access exclusive mode`.execute(tx);
      const before = ask(feeds);
      await vi.waitFor(() => expect(made).toBe(1));
      await announceChange();
      return [before, ask(feeds), ask(feeds)];
    });
    await Promise.all(answers);
    expect(made).toBe(2);
  });
});

test('While changes of other nodes are not heard of, a feed is kept for one second only', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { id } = await uploadKurta('Before');
  const rename = (name: string) => db.updateTable('products').set({ name }).where('id', '=', id).execute();
  expect(await text('/feeds/meta.csv')).toContain('Before');
  await rename('After');
  vi.advanceTimersByTime(1_000);
  expect(await text('/feeds/meta.csv')).toContain('Before');
  setDeaf(true);
  expect(await text('/feeds/meta.csv')).toContain('After');
  await rename('Later');
  vi.advanceTimersByTime(999);
  expect(await text('/feeds/meta.csv')).toContain('After');
  vi.advanceTimersByTime(1);
  expect(await text('/feeds/meta.csv')).toContain('Later');
});

test.each(['/feeds/other.xml', '/feeds/google', '/feeds/__proto__'])(
  'There is no feed at %s',
  async (address) => {
    expect((await get(address)).status).toBe(404);
  },
);

describe('The sitemap', () => {
  test('A product stands in the sitemap with its pictures and the time of its last change', async () => {
    const { slug } = await uploadKurta('Rani');
    const sitemap = await text('/sitemap.xml');
    expect(sitemap).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
    expect(sitemap).toMatch(
      new RegExp(
        `<loc>[^<]+/product/${slug}</loc><lastmod>\\d{4}-[^<]+Z</lastmod><image:image><image:loc>https?://[^<]+\\.jpg</image:loc></image:image></url>`,
      ),
    );
  });

  test('The parts of a large sitemap have their own addresses, and one too many is not found', async () => {
    const { slug } = await uploadKurta('Rani');
    expect(await text('/sitemap-pages.xml')).toContain('/about</loc>');
    expect(await text('/sitemap-products-1.xml')).toContain(`/product/${slug}</loc>`);
    const missing = await get('/sitemap-products-2.xml');
    expect([missing.status, (await get('/sitemap-products-0.xml')).status]).toEqual([404, 404]);
  });

  test('A style with pieces stands in the sitemap', async () => {
    const { id } = await uploadKurta('Rani');
    const token = await buildStaffToken();
    const made = await get('/api/styles/', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: formOf({ name: 'Party', category: 'Eid', price: '5000', pieces: String(id) }),
    });
    const style = (await made.json()) as { id: number };
    expect(await text('/sitemap.xml')).toContain(`/style/${style.id}</loc>`);
  });
});

test('The key file of IndexNow lies at its address only while it is switched on', async () => {
  const key = 'abcdef0123456789';
  expect((await get(`/${key}.txt`)).status).toBe(404);
  expect(await put('/admin/settings/', { index_now_key: key })).toBe(200);
  expect(await text(`/${key}.txt`)).toBe(key);
  expect((await get('/another-key-of-somebody.txt')).status).toBe(404);
  expect(await put('/admin/settings/', { index_now_key: 'too short' })).toBe(400);
  expect(await put('/admin/settings/', { index_now_key: '' })).toBe(200);
  expect((await get(`/${key}.txt`)).status).toBe(404);
});
