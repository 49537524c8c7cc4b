import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startCdnSimulator } from '#tests/support/cdn-simulator.ts';

const cdn = await startCdnSimulator();
process.env.CDN_PURGE = `varnish:${cdn.origin}/`;
process.env.CDN_TOKEN = 'secret';
afterAll(() => cdn.stop());

// The shop's modules read the environment when they load.
const { endpoints } = await import('#app/api/endpoints.ts');
const { invalidateOnCommit, invalidateSoon } = await import('#app/platform/cache/cache.server.ts');
const { purgeCdn } = await import('#app/platform/cdn/purge-cdn.server.ts');
const { cdnPurger } = await import('#app/platform/cdn/purge-cdn.server.ts');
const { db, inTransaction } = await import('#app/platform/database/database.server.ts');
const { runQueuedJobs } = await import('#app/platform/queue/jobs.server.ts');
const { enqueue } = await import('#app/platform/queue/job-queue.server.ts');
const { PageCache } = await import('#server/page-cache.ts');
const { createApp } = await import('#server/app.ts');
const { buildProduct, buildStaffToken } = await import('#tests/support/builders.ts');

const HEADERS = ['surrogate-key', 'cache-tag', 'surrogate-control', 'cdn-cache-control'];

const edit = (...tags: string[]) => inTransaction((tx) => invalidateOnCommit(tx, tags));

function openShop(hasEdge: boolean) {
  const { fetch } = createApp({ cache: new PageCache({ hasEdge }) });
  return async (path: string, headers: Record<string, string> = {}) =>
    fetch(new Request(`http://shop.test${path}`, { headers }));
}

const cdnHeadersOf = ({ headers }: Response) => [
  ...HEADERS.filter((name) => headers.has(name)),
  ...(/s-maxage/.test(headers.get('cache-control') ?? '') ? ['s-maxage'] : []),
];

beforeEach(async () => {
  cdn.requests.length = 0;
  cdn.status = 200;
  await db.deleteFrom('cdn_purges').execute();
  await db.deleteFrom('rate_limits').execute();
});

describe('Headers for a CDN', () => {
  test('A cached answer tells a CDN for how long it is fresh, and by which tags it is purged', async () => {
    const { id, slug } = await buildProduct();
    const get = openShop(true);
    for (const path of [`/products/slug/${slug}/`, `/products/slug/${slug}/`]) {
      const { headers } = await get(path);
      expect(headers.get('cache-control')).toMatch(/^public, max-age=0, must-revalidate, s-maxage=60$/);
      expect(headers.get('surrogate-key')?.split(' ')).toEqual(
        expect.arrayContaining([`product:${id}`, 'categories', 'shop']),
      );
      expect(headers.get('cache-tag')).toBe(headers.get('surrogate-key')?.replaceAll(' ', ','));
      for (const name of ['surrogate-control', 'cdn-cache-control'])
        expect(headers.get(name)).toBe('max-age=60, stale-while-revalidate=30, stale-if-error=86400');
    }
    const etag = (await get('/categories/')).headers.get('etag') ?? '';
    const unchanged = await get('/categories/', { 'If-None-Match': etag });
    expect([unchanged.status, cdnHeadersOf(unchanged).length]).toEqual([304, 5]);
  });

  test('Nothing that is private, missing or for one reader carries them', async () => {
    const token = await buildStaffToken();
    const get = openShop(true);
    const reads = endpoints.filter(({ method }) => method === 'get');
    expect(reads.length).toBeGreaterThan(30);
    for (const { path, guard } of reads) {
      const address = path.replaceAll(/\{\w+\}/g, '1');
      const asStaff = await get(address, { Authorization: `Bearer ${token}` });
      expect([address, ...cdnHeadersOf(asStaff)]).toEqual([address]);
      if (guard === 'admin') expect([address, ...cdnHeadersOf(await get(address))]).toEqual([address]);
    }
    for (const address of ['/products/999999/', '/no-such-page', '/livez', '/orders/GL-0000-0000/'])
      expect([address, ...cdnHeadersOf(await get(address))]).toEqual([address]);
  });

  test('Without a CDN no answer carries them', async () => {
    expect(cdnHeadersOf(await openShop(false)('/categories/'))).toEqual([]);
  });
});

describe('Purges', () => {
  test('A change is purged at the CDN by its tags, those of many changes in one request', async () => {
    for (let n = 1; n <= 30; n++) await edit('products', `product:${n}`);
    await enqueue(db, 'cdn-purge', [{}]);
    await runQueuedJobs();
    expect(cdn.requests).toHaveLength(1);
    const [{ method, headers }] = cdn.requests as [(typeof cdn.requests)[0]];
    expect([method, headers.authorization]).toEqual(['PURGE', 'Bearer secret']);
    expect(String(headers['surrogate-key']).split(' ')).toHaveLength(31);
    expect(await purgeCdn()).toBe(0);
  });

  test('A change that is rolled back, or a sale, purges nothing', async () => {
    const undone = inTransaction(async (tx) => {
      await invalidateOnCommit(tx, ['products']);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    invalidateSoon(['products']);
    expect(await purgeCdn()).toBe(0);
  });

  test('Purges that failed while the CDN was down are sent afterwards, with those that came meanwhile', async () => {
    await edit('blogs');
    cdn.status = 503;
    await expect(purgeCdn()).rejects.toThrow('status 503');
    await edit('styles');
    await expect(purgeCdn()).rejects.toThrow('status 503');
    cdn.status = 200;
    expect(await purgeCdn()).toBe(1);
    expect(cdn.requests[0]?.headers['surrogate-key']).toBe('blogs styles');
  });

  test('A change of everything purges every page', async () => {
    await edit('products', '*');
    await purgeCdn();
    expect(cdn.requests.map(({ headers }) => headers['surrogate-key'])).toEqual(['shop']);
    expect(await db.selectFrom('cdn_purges').select('id').execute()).toEqual([]);
  });

  test('Cloudflare gets at most five requests in a minute during a hundred changes, and all tags', async () => {
    const addresses = { cloudflare: cdn.origin, fastly: cdn.origin };
    const purger = cdnPurger('cloudflare:zone1', 'secret', addresses);
    expect(Math.floor(60 / purger.pause) + 1).toBeLessThanOrEqual(5);
    for (let n = 1; n <= 100; n++) {
      await edit('products', `product:${n}`);
      await purgeCdn(purger);
    }
    expect(cdn.requests).toHaveLength(1);
    await sql`update rate_limits set expire = 0`.execute(db);
    await purgeCdn(purger);
    expect(cdn.requests).toHaveLength(2);
    const [{ path, headers }] = cdn.requests as [(typeof cdn.requests)[0]];
    expect([path, headers.authorization]).toEqual(['/client/v4/zones/zone1/purge_cache', 'Bearer secret']);
    const purged = cdn.requests.flatMap(({ body }) => (JSON.parse(body) as { tags: string[] }).tags);
    expect(new Set(purged).size).toBe(101);
    expect(cdn.requests.every(({ body }) => JSON.parse(body).tags.length <= 100)).toBe(true);
  });

  test('Fastly gets the tags of a service in one header, with its own key', async () => {
    const addresses = { cloudflare: cdn.origin, fastly: cdn.origin };
    await edit('products', 'reviews');
    await purgeCdn(cdnPurger('fastly:service1', 'secret', addresses));
    const [{ method, path, headers }] = cdn.requests as [(typeof cdn.requests)[0]];
    expect([method, path, headers['fastly-key'], headers['surrogate-key']]).toEqual([
      'POST',
      '/service/service1/purge',
      'secret',
      'products reviews',
    ]);
  });
});
