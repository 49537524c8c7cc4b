import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addCacheTags, cacheUntil, doNotStore } from '#app/platform/cache/cache-context.server.ts';
import { setDeaf } from '#app/platform/cache/notifications/hearing.server.ts';
import type { Invalidation } from '#app/platform/cache/notifications/payload.ts';
import { log } from '#app/platform/log.server.ts';
import { PageCache } from './page-cache.ts';

const PUBLIC = { 'Cache-Control': 'public, max-age=0', 'Content-Type': 'text/html' };
const request = new Request('http://shop.test/');

let cache: PageCache;
let renderings: number;

log.level = 'silent';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  cache = new PageCache();
  renderings = 0;
});
afterEach(() => {
  vi.useRealTimers();
  setDeaf(false);
});

async function page(tags = ['products'], init: ResponseInit = { headers: PUBLIC }): Promise<Response> {
  addCacheTags(...tags);
  renderings++;
  return new Response(`page ${renderings}`, init);
}
const failing = () => page([], { status: 503, headers: { 'Cache-Control': 'no-store' } });
const show = async (render = () => page()) => (await cache.answer('/', request, render)).text();
const later = (ms: number) => vi.advanceTimersByTime(ms);

function pausedPage() {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  return {
    render: async () => {
      const made = await page();
      await held;
      return made;
    },
    go,
  };
}

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

  test('A public page is rendered again after a minute', async () => {
    await show();
    later(60_000);
    expect(await show()).toBe('page 2');
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

describe('Pages renewed after a change', () => {
  const change: Invalidation = { kind: 'purge', tags: ['products'] };
  /** Rendered, and then asked for by `visitors`. */
  async function showTo(visitors: number, render = () => page()): Promise<void> {
    await show(render);
    for (let n = 0; n < visitors; n++) await show(render);
  }

  test('A page that visitors ask for is served as it was until it is rendered, and nothing old after that', async () => {
    await showTo(1);
    const slow = pausedPage();
    const key = '/slow';
    let isChanged = false;
    const render = () => (isChanged ? slow.render() : page());
    const open = async () => (await cache.answer(key, request, render)).text();
    await open();
    await open();
    isChanged = true;
    const renewed = cache.renew(change);
    expect([await open(), await open()]).toEqual(['page 2', 'page 2']);
    slow.go();
    await renewed;
    expect(cache.peek(key)).not.toBeNull();
    expect(await open()).toBe('page 4');
    expect(renderings).toBe(4);
  });

  test('Behind a CDN, which would keep it, no page is served as it was', async () => {
    cache = new PageCache({ hasEdge: true });
    await showTo(1);
    void cache.renew(change);
    expect(cache.peek('/')).toBeNull();
    expect(await show()).toBe('page 2');
  });

  test('A page that nobody asked for within a second is rendered at its next request', async () => {
    await showTo(1);
    later(1_000);
    await cache.renew(change);
    expect([renderings, cache.peek('/')]).toEqual([1, null]);
    expect(await show()).toBe('page 2');
  });

  test('A page that cannot be rendered is not served as it was', async () => {
    let isAway = false;
    await showTo(1, () => (isAway ? failing() : page()));
    isAway = true;
    await cache.renew(change);
    expect((await cache.answer('/', request, failing)).status).toBe(503);
  });

  test('A rendering that does not end holds up the change for half a second at most', async () => {
    let isChanged = false;
    const render = () => (isChanged ? new Promise<Response>(() => undefined) : page());
    await showTo(1, render);
    isChanged = true;
    await cache.renew(change);
    expect(cache.peek('/')).toBeNull();
  });

  test('Of two changes at once, what was rendered after the first is rendered again after the second', async () => {
    let price = 1;
    const render = async () => {
      const shown = price;
      await page();
      return new Response(`price ${shown}`, { headers: PUBLIC });
    };
    await showTo(1, render);
    price = 2;
    const first = cache.renew(change);
    price = 3;
    await Promise.all([first, cache.renew(change)]);
    expect(await show(render)).toBe('price 3');
  });
});

describe('Tags marked as stale', () => {
  test('A stale page is served once more and rendered again in the background', async () => {
    await show();
    later(1_000);
    cache.invalidate({ kind: 'stale', tags: ['products'] });
    expect(await show()).toBe('page 1');
    await vi.waitFor(async () => expect(await show()).toBe('page 2'));
  });

  test('A page that becomes stale again and again is rendered once a second', async () => {
    const render = vi.fn(() => page());
    const showAfterOrder = () => {
      cache.invalidate({ kind: 'stale', tags: ['products'] });
      later(100);
      return show(render);
    };
    await show(render);
    for (let second = 1; second <= 3; second++) {
      for (let n = 0; n < 9; n++) await showAfterOrder();
      expect(render).toHaveBeenCalledTimes(second);
      await showAfterOrder();
      await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(second + 1));
    }
  });

  test('Stale pages are rendered one after another, and served for five seconds while they wait for their turn', async () => {
    const slow = pausedPage();
    const open = (key: string, render = () => page()) =>
      cache.answer(key, request, render).then((answer) => answer.text());
    await open('/first');
    await open('/second');
    later(1_000);
    cache.invalidate({ kind: 'stale', tags: ['products'] });
    expect([await open('/first', slow.render), await open('/second')]).toEqual(['page 1', 'page 2']);
    later(4_999);
    expect(await open('/second')).toBe('page 2');
    expect(renderings).toBe(3);
    later(1);
    expect(await open('/second')).toBe('page 4');
    slow.go();
    await vi.waitFor(async () => expect(await open('/first')).toBe('page 3'));
  });

  test('A stale page is not shown after two seconds', async () => {
    await show();
    cache.invalidate({ kind: 'stale', tags: ['products'] });
    later(2_000);
    expect(await show()).toBe('page 2');
  });

  test('The tag * marks every page as stale, also one that is just being rendered', async () => {
    await show();
    const slow = pausedPage();
    const other = cache.answer('/other', request, slow.render);
    cache.invalidate({ kind: 'stale', tags: ['*'] });
    slow.go();
    await other;
    later(2_000);
    expect([cache.peek('/'), cache.peek('/other')]).toEqual([null, null]);
    expect(await show()).toBe('page 3');
  });

  test('A rendering that began before its tag was marked as stale is stale too', async () => {
    const slow = pausedPage();
    const before = show(slow.render);
    cache.invalidate({ kind: 'stale', tags: ['products'] });
    slow.go();
    await before;
    later(2_000);
    expect(await show()).toBe('page 2');
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
    expect(await show()).toBe('page 2');
  });

  test('A page older than a second is shown while the database is unavailable too', async () => {
    await show();
    later(1_000);
    expect([await show(failing), await show(failing)]).toEqual(['page 1', 'page 1']);
  });
});

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

  test('A page older than a quarter of an hour is not shown while the database is unavailable', async () => {
    await show();
    later(15 * 60_000);
    expect((await cache.answer('/', request, failing)).status).toBe(503);
  });
});

test('A page is rendered again after a minute although the system clock was set back by a day', async () => {
  await show();
  vi.setSystemTime(Date.now() - 86_400_000);
  later(60_000);
  expect(await show()).toBe('page 2');
});

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

  test('The cache drops entries that were not requested for a quarter of an hour', async () => {
    for (let n = 0; n < 100; n++) await load(`/${n}`, 'page');
    later(15 * 60_000);
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
    expect(await load(() => page(), tooMany)).toBe('page 2');
  });

  test('A visitor who may not begin a rendering joins one that another request has begun', async () => {
    const slow = pausedPage();
    const first = show(slow.render);
    const second = load(() => page(), tooMany);
    slow.go();
    expect([await first, await second]).toEqual(['page 1', 'page 1']);
  });
});
