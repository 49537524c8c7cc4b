import { describe, expect, test, vi } from 'vitest';
import { cacheUntil } from '#app/platform/cache/cache-context.server.ts';
import {
  beginWithEmptyCache,
  cache,
  failing,
  later,
  page,
  request,
  show,
} from '#tests/support/rendered-pages.ts';

beginWithEmptyCache();

describe('The cache while the database is unavailable', () => {
  const never = () => new Promise<Response>(() => undefined);

  test('An expired page is served while the database is unavailable', async () => {
    await show();
    later(600_000);
    expect(await show(failing)).toBe('page 1');
  });

  test('A page that is not in the cache is refused while the database is unavailable', async () => {
    expect((await cache.answer('/', request, failing)).status).toBe(503);
  });

  test('An expired page is served although its rendering never ends', async () => {
    await show();
    later(60_000);
    expect(await show(never)).toBe('page 1');
  });

  test('After a failed rendering, a hundred requests for expired pages cause only one attempt', async () => {
    await show();
    await cache.answer('/other', request, () => page());
    later(60_000);
    await show(failing);
    let attempts = 0;
    const attempt = () => {
      attempts++;
      return never();
    };
    const shown = await Promise.all(
      Array.from({ length: 100 }, async (_, n) =>
        (await cache.answer(n % 2 ? '/' : '/other', request, attempt)).text(),
      ),
    );
    expect([new Set(shown), attempts]).toEqual([new Set(['page 1', 'page 2']), 1]);
  });

  test('After failed renderings, the first that succeeds is shown to the next visitor', async () => {
    await show();
    later(60_000);
    await show(failing);
    await show(() => page());
    await vi.waitFor(async () => expect(await show()).toBe('page 3'));
  });

  test('A page with outdated prices is not shown while the database is unavailable', async () => {
    const ends = new Date(Date.now() + 5_000);
    await show(() => {
      cacheUntil(ends);
      return page();
    });
    later(5_000);
    expect((await cache.answer('/', request, failing)).status).toBe(503);
  });

  test('A page older than an hour is not shown while the database is unavailable', async () => {
    await show();
    later(60 * 60_000);
    expect((await cache.answer('/', request, failing)).status).toBe(503);
  });
});
