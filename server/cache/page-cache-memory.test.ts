import { describe, expect, test } from 'vitest';
import { doNotStore } from '#app/platform/cache/cache-context.server.ts';
import { beginWithEmptyCache, cache, later, PUBLIC, page, show } from '#tests/support/rendered-pages.ts';

beginWithEmptyCache();

describe('The memory of the cache', () => {
  const load = async (key: string, body: string | Uint8Array<ArrayBuffer>, headers = {}) => {
    const incoming = new Request('http://shop.test/', { headers });
    const answer = await cache.answer(key, incoming, async () => new Response(body, { headers: PUBLIC }));
    await answer.arrayBuffer();
  };

  test('The cache holds 5,000 entries at most, however many addresses are requested', async () => {
    for (let n = 0; n < 12_000; n++) await load(`/reviews/?product=${n}`, '[]');
    expect(cache.size.entries).toBeLessThanOrEqual(5_000);
    expect(cache.size.entries).toBeGreaterThan(4_900);
  });

  test('The cache counts the memory of addresses and of its entries, not only of bodies', async () => {
    await load(`/${'x'.repeat(499)}`, '[]');
    expect(cache.size.bytes).toBeGreaterThan(2 * 500 + 2_000);
  });

  test('The cache counts the memory of every compressed body', async () => {
    const body = crypto.getRandomValues(new Uint8Array(50_000));
    await load('/', body);
    await load('/', body, { 'Accept-Encoding': 'br' });
    await load('/', body, { 'Accept-Encoding': 'gzip' });
    expect(cache.size.bytes).toBeGreaterThan(2 * 49_000);
  });

  test('The cache never holds more than 64 MB and keeps the pages in use', async () => {
    const large = new Uint8Array(1024 * 1024);
    await load('/', 'home');
    for (let n = 0; n < 200; n++) {
      await load(`/${n}`, large);
      expect(cache.peek('/')).not.toBeNull();
    }
    expect(cache.size.bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect(cache.size.entries).toBeGreaterThan(50);
  });

  test('The cache drops entries that were not requested for an hour', async () => {
    for (let n = 0; n < 100; n++) await load(`/${n}`, 'page');
    later(60 * 60_000);
    await load('/', 'home');
    expect(cache.size.entries).toBe(1);
  });

  test('The cache stores no response for an address that does not exist', async () => {
    const made = async () => {
      doNotStore();
      return page();
    };
    expect([await show(made), await show(made), cache.size.entries]).toEqual(['page 1', 'page 2', 0]);
  });
});
