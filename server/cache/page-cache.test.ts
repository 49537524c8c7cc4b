import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cacheUntil } from '#app/platform/cache/cache-context.server.ts';
import { setDeaf } from '#app/platform/cache/notifications/hearing.server.ts';
import {
  beginWithEmptyCache,
  cache,
  cacheBehindCdn,
  failing,
  later,
  PUBLIC,
  page,
  pausedPage,
  renderings,
  request,
  show,
} from '#tests/support/rendered-pages.ts';

beginWithEmptyCache();

describe('Public pages', () => {
  test('A public page is rendered once and then comes from memory', async () => {
    expect([await show(), await show()]).toEqual(['page 1', 'page 1']);
  });

  test('A public page is rendered once for all concurrent requests', async () => {
    const pages = await Promise.all(Array.from({ length: 50 }, () => show()));
    expect(new Set(pages)).toEqual(new Set(['page 1']));
  });

  test('A public page is answered with 304 when the ETag matches', async () => {
    const first = await cache.answer('/', request, () => page());
    const again = await cache.answer(
      '/',
      new Request('http://shop.test/', { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } }),
      () => page(),
    );
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('A public page older than a minute is shown and rendered again behind', async () => {
    await show();
    later(59_999);
    expect([await show(), cache.peek('/')]).toEqual(['page 1', expect.anything()]);
    later(1);
    expect(await show()).toBe('page 1');
    await vi.waitFor(async () => expect(await show()).toBe('page 2'));
  });

  test('A page older than a minute comes from memory for all who ask, and is rendered again once', async () => {
    const slow = pausedPage();
    let isSlow = false;
    const first = await show(() => (isSlow ? slow.render() : page()));
    isSlow = true;
    later(60_000);
    const shown = Array.from({ length: 100 }, () => cache.peek('/'));
    expect([first, shown.every((answer) => answer !== null), new Set(shown).size]).toEqual([
      'page 1',
      true,
      1,
    ]);
    await vi.waitFor(() => expect(renderings).toBe(2));
    expect(cache.peek('/')).toBe(shown[0]);
    slow.go();
    await vi.waitFor(() => expect(cache.peek('/')).not.toBe(shown[0]));
    expect([await show(), renderings]).toEqual(['page 2', 2]);
  });

  test('A public page that nobody asked for during an hour is rendered before it is shown', async () => {
    await show();
    later(60 * 60_000);
    expect(await show()).toBe('page 2');
  });

  test('Behind a CDN a page that is stale or older than a minute is rendered before it is shown', async () => {
    const { behindCdn, open } = cacheBehindCdn();
    await open();
    later(60_000);
    expect(await open()).toBe('page 2');
    later(1_000);
    behindCdn.invalidate({ kind: 'stale', tags: ['products'] });
    expect(await open()).toBe('page 3');
  });

  test('A public page is rendered again at the moment a promotion ends', async () => {
    const ends = new Date(Date.now() + 5_000);
    const sale = () => {
      cacheUntil(ends);
      return page();
    };
    expect(await show(sale)).toBe('page 1');
    later(4_999);
    expect(await show(sale)).toBe('page 1');
    later(1);
    expect(await show(sale)).toBe('page 2');
  });
});

describe('Responses that are not public', () => {
  test.each([
    [{ headers: { 'Cache-Control': 'no-store' } }],
    [{ headers: {} }],
    [{ status: 500, headers: PUBLIC }],
  ])('A response with %j is never stored', async (init) => {
    const render = () => page([], init);
    expect([await show(render), await show(render)]).toEqual(['page 1', 'page 2']);
  });
});

describe('Purged tags', () => {
  test('A page is rendered again at the first request after a purge', async () => {
    await show();
    cache.invalidate({ kind: 'purge', tags: ['products'] });
    expect(await show()).toBe('page 2');
  });

  test('A purge keeps pages without the tag', async () => {
    await show(() => page(['blogs']));
    cache.invalidate({ kind: 'purge', tags: ['products'] });
    expect(await show()).toBe('page 1');
  });

  test('A rendering that began before a purge is neither joined nor stored', async () => {
    const slow = pausedPage();
    const before = show(slow.render);
    cache.invalidate({ kind: 'purge', tags: ['products'] });
    const after = show();
    slow.go();
    expect([await before, await after, await show()]).toEqual(['page 1', 'page 2', 'page 2']);
  });

  test('A purge of the tag * renders every page anew', async () => {
    await show(() => page(['blogs']));
    cache.invalidate({ kind: 'purge', tags: ['*'] });
    expect(cache.peek('/')).toBeNull();
    expect(await show()).toBe('page 2');
  });

  test('After a purge of the tag * a page is shown again only while it cannot be rendered', async () => {
    await show();
    cache.invalidate({ kind: 'purge', tags: ['*'] });
    expect([await show(failing), await show(failing)]).toEqual(['page 1', 'page 1']);
    await vi.waitFor(async () => expect(await show()).not.toBe('page 1'));
  });

  test('After a purge of its own tag a page is not shown while it cannot be rendered', async () => {
    await show();
    cache.invalidate({ kind: 'purge', tags: ['products'] });
    expect((await cache.answer('/', request, failing)).status).toBe(503);
  });
});

describe('While notifications do not arrive', () => {
  beforeEach(() => setDeaf(true));

  test('A page older than a second is rendered anew before it is shown, and a younger one is not', async () => {
    await show();
    later(999);
    expect([await show(), cache.peek('/')]).toEqual(['page 1', expect.anything()]);
    later(1);
    expect(cache.peek('/')).toBeNull();
    expect(await show()).toBe('page 2');
    setDeaf(false);
    later(59_999);
    expect([await show(), cache.peek('/')]).toEqual(['page 2', expect.anything()]);
  });

  test('A page older than a second is shown while the database is unavailable too', async () => {
    await show();
    later(1_000);
    expect([await show(failing), await show(failing)]).toEqual(['page 1', 'page 1']);
  });
});

test('A page is rendered again after a minute although the system clock was set back by a day', async () => {
  await show();
  vi.setSystemTime(Date.now() - 86_400_000);
  later(60_000);
  await show();
  await vi.waitFor(async () => expect(await show()).toBe('page 2'));
});

describe('Visitors who may not begin a rendering', () => {
  const tooMany = () => new Response('too many', { status: 429 });
  const load = async (render: () => Promise<Response>, admit?: () => Response | null) =>
    (await cache.answer('/', request, render, admit)).text();

  test('A visitor who may not begin a rendering is refused, and nothing is rendered', async () => {
    expect([await load(() => page(), tooMany), renderings]).toEqual(['too many', 0]);
  });

  test('A visitor who may not begin a rendering still gets cached responses', async () => {
    await show();
    expect(await load(() => page(), tooMany)).toBe('page 1');
    later(60_000);
    await load(() => page(), tooMany);
    await vi.waitFor(async () => expect(await load(() => page(), tooMany)).toBe('page 2'));
  });

  test('A visitor who may not begin a rendering joins one that another request has begun', async () => {
    const slow = pausedPage();
    const first = show(slow.render);
    const second = load(() => page(), tooMany);
    slow.go();
    expect([await first, await second]).toEqual(['page 1', 'page 1']);
  });
});
