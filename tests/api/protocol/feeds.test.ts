import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { invalidateOnCommit, onInvalidate } from '#app/platform/cache/cache.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { createApp } from '#server/app.ts';
import { PageCache } from '#server/page-cache.ts';
import { buildConfirmedToken, buildStaffToken, emptyCatalogue } from '#tests/support/builders.ts';
import { atOnce } from '#tests/support/order-calls.ts';
import { kurtaForm, sendProduct } from '#tests/support/product-calls.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';

const cache = new PageCache();
onInvalidate((tags) => cache.purge(tags));
const shop = createApp({ cache }).fetch;

const get = (address: string, init: RequestInit = {}) =>
  shop(new Request(new URL(address, 'http://shop.test'), init));
const text = async (address: string) => (await get(address)).text();

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
  const headers = {
    Authorization: `Bearer ${await buildConfirmedToken()}`,
    'Content-Type': 'application/json',
  };
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

  test('The feed is sent compressed, and not at all when its ETag matches', async () => {
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

test('Many who ask at once get one feed, and who asks after a change gets none that was begun before it', async () => {
  const { id } = await uploadKurta('Before');
  const ask = async () => {
    const answer = await get('/feeds/google.xml', { headers: { 'Accept-Encoding': 'gzip' } });
    return gunzipSync(new Uint8Array(await answer.arrayBuffer())).toString();
  };
  expect(new Set(await atOnce(20, ask)).size).toBe(1);
  await inTransaction((tx) => invalidateOnCommit(tx, ['lists']));
  const [before, after] = await db.transaction().execute(async (tx) => {
    await sql`lock table products in access exclusive mode`.execute(tx);
    const begun = ask();
    await vi.waitFor(async () => expect(await waitingReads()).toBeGreaterThan(0), { timeout: 10_000 });
    await tx.updateTable('products').set({ name: 'After' }).where('id', '=', id).execute();
    await inTransaction((change) => invalidateOnCommit(change, ['lists']));
    return [begun, ask()];
  });
  expect(await before).toContain('<g:id>');
  expect(await after).toContain('After');
});

async function waitingReads(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from pg_locks join pg_class on pg_class.oid = relation where relname = 'products' and not granted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

test.each(['/feeds/other.xml', '/feeds/google', '/feeds/__proto__'])(
  'There is no feed at %s',
  async (address) => {
    expect((await get(address)).status).toBe(404);
  },
);

describe('The sitemap', () => {
  test('A product is in the sitemap with its pictures and the time of its last change', async () => {
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

  test('A style with pieces is in the sitemap', async () => {
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
  expect(await put('/api/admin/settings/', { index_now_key: key })).toBe(200);
  expect(await text(`/${key}.txt`)).toBe(key);
  expect((await get('/another-key-of-somebody.txt')).status).toBe(404);
  expect(await put('/api/admin/settings/', { index_now_key: 'too short' })).toBe(400);
  expect(await put('/api/admin/settings/', { index_now_key: '' })).toBe(200);
  expect((await get(`/${key}.txt`)).status).toBe(404);
});
