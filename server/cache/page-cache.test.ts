import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addCacheTags, cacheUntil, doNotStore } from '#app/platform/cache/cache-context.server.ts';
import { PageCache } from './page-cache.ts';

const PUBLIC = { 'Cache-Control': 'public, max-age=0', 'Content-Type': 'text/html' };
const request = new Request('http://shop.test/');

let cache: PageCache;
let renderings: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  cache = new PageCache();
  renderings = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

async function page(tags = ['products'], init: ResponseInit = { headers: PUBLIC }): Promise<Response> {
  addCacheTags(...tags);
  renderings++;
  return new Response(`page ${renderings}`, init);
}
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

describe('a public page', () => {
  test('is rendered once and then comes from memory', async () => {
    expect([await show(), await show()]).toEqual(['page 1', 'page 1']);
  });

  test('is rendered once for everybody who asks at the same time', async () => {
    const pages = await Promise.all(Array.from({ length: 50 }, () => show()));
    expect(new Set(pages)).toEqual(new Set(['page 1']));
  });

  test('is answered with 304 when the ETag matches', async () => {
    const first = await cache.answer('/', request, () => page());
    const again = await cache.answer(
      '/',
      new Request('http://shop.test/', { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } }),
      () => page(),
    );
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('is rendered again after a minute', async () => {
    await show();
    later(60_000);
    expect(await show()).toBe('page 2');
  });

  test('is rendered again at the moment a promotion ends', async () => {
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

describe('what is not public', () => {
  test.each([
    [{ headers: { 'Cache-Control': 'no-store' } }],
    [{ headers: {} }],
    [{ status: 500, headers: PUBLIC }],
  ])('a response with %j is never stored', async (init) => {
    const render = () => page([], init);
    expect([await show(render), await show(render)]).toEqual(['page 1', 'page 2']);
  });
});

describe('after a purge', () => {
  test('the next request sees it', async () => {
    await show();
    cache.invalidate({ kind: 'purge', tags: ['products'] });
    expect(await show()).toBe('page 2');
  });

  test('pages that do not depend on it stay', async () => {
    await show(() => page(['blogs']));
    cache.invalidate({ kind: 'purge', tags: ['products'] });
    expect(await show()).toBe('page 1');
  });

  test('a rendering that had begun before is neither joined nor stored', async () => {
    const slow = pausedPage();
    const before = show(slow.render);
    cache.invalidate({ kind: 'purge', tags: ['products'] });
    const after = show();
    slow.go();
    expect([await before, await after, await show()]).toEqual(['page 1', 'page 2', 'page 2']);
  });

  test('the tag * drops every entry', async () => {
    await show(() => page(['blogs']));
    cache.invalidate({ kind: 'purge', tags: ['*'] });
    expect(await show()).toBe('page 2');
  });
});

describe('after a tag is marked stale', () => {
  test('the stale page is served once more and rendered again in the background', async () => {
    await show();
    cache.invalidate({ kind: 'stale', tags: ['products'] });
    expect(await show()).toBe('page 1');
    await vi.waitFor(async () => expect(await show()).toBe('page 2'));
  });

  test('the old page is not shown after two seconds', async () => {
    await show();
    cache.invalidate({ kind: 'stale', tags: ['products'] });
    later(2_000);
    expect(await show()).toBe('page 2');
  });

  test('a rendering that had begun before counts as stale', async () => {
    const slow = pausedPage();
    const before = show(slow.render);
    cache.invalidate({ kind: 'stale', tags: ['products'] });
    slow.go();
    await before;
    later(2_000);
    expect(await show()).toBe('page 2');
  });
});

describe('while the database is unavailable', () => {
  const failing = () => page([], { status: 503, headers: { 'Cache-Control': 'no-store' } });
  const never = () => new Promise<Response>(() => undefined);

  test('an expired page is still served', async () => {
    await show();
    later(600_000);
    expect(await show(failing)).toBe('page 1');
  });

  test('a page that was never rendered is refused', async () => {
    expect((await cache.answer('/', request, failing)).status).toBe(503);
  });

  test('an expired page is served although its rendering never ends', async () => {
    await show();
    later(60_000);
    expect(await show(never)).toBe('page 1');
  });

  test('after the first failure, a hundred requests for expired pages cause one attempt in all', async () => {
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

  test('the first attempt that succeeds is shown to the next visitor', async () => {
    await show();
    later(60_000);
    await show(failing);
    await show(() => page());
    await vi.waitFor(async () => expect(await show()).toBe('page 3'));
  });

  test('a page whose prices have changed by themselves is not shown', async () => {
    const ends = new Date(Date.now() + 5_000);
    await show(() => {
      cacheUntil(ends);
      return page();
    });
    later(5_000);
    expect((await cache.answer('/', request, failing)).status).toBe(503);
  });

  test('a page is not shown after a quarter of an hour', async () => {
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

  test('holds 5,000 empty lists at most, however many addresses are asked for', async () => {
    for (let n = 0; n < 12_000; n++) await load(`/reviews/?product=${n}`, '[]');
    expect(cache.size.entries).toBeLessThanOrEqual(5_000);
    expect(cache.size.entries).toBeGreaterThan(4_900);
  });

  test('counts long addresses, and what an entry takes beside its body', async () => {
    await load(`/${'x'.repeat(499)}`, '[]');
    expect(cache.size.bytes).toBeGreaterThan(2 * 500 + 2_000);
  });

  test('counts every compressed body once it is made', async () => {
    const body = crypto.getRandomValues(new Uint8Array(50_000));
    await load('/', body);
    const plain = cache.size.bytes;
    await load('/', body, { 'Accept-Encoding': 'br' });
    await load('/', body, { 'Accept-Encoding': 'gzip' });
    expect(cache.size.bytes - plain).toBeGreaterThan(2 * 49_000);
  });

  test('never holds more than 64 MB, and keeps the pages that are in use', async () => {
    const large = new Uint8Array(1024 * 1024);
    await load('/', 'home');
    for (let n = 0; n < 200; n++) {
      await load(`/${n}`, large);
      expect(cache.peek('/')).not.toBeNull();
    }
    expect(cache.size.bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect(cache.size.entries).toBeGreaterThan(50);
  });

  test('drops what was not requested for a quarter of an hour', async () => {
    for (let n = 0; n < 100; n++) await load(`/${n}`, 'page');
    later(15 * 60_000);
    await load('/', 'home');
    expect(cache.size.entries).toBe(1);
  });

  test('stores no response to an address that does not exist', async () => {
    const made = async () => {
      doNotStore();
      return page();
    };
    expect([await show(made), await show(made), cache.size.entries]).toEqual(['page 1', 'page 2', 0]);
  });
});

describe('A visitor who may not begin a rendering', () => {
  const tooMany = () => new Response('too many', { status: 429 });
  const load = async (render: () => Promise<Response>, admit?: () => Response | null) =>
    (await cache.answer('/', request, render, admit)).text();

  test('is refused, and nothing is rendered', async () => {
    expect([await load(() => page(), tooMany), renderings]).toEqual(['too many', 0]);
  });

  test('still gets cached responses', async () => {
    await show();
    expect(await load(() => page(), tooMany)).toBe('page 1');
    later(60_000);
    expect(await load(() => page(), tooMany)).toBe('page 2');
  });

  test('joins a rendering that another request has begun', async () => {
    const slow = pausedPage();
    const first = show(slow.render);
    const second = load(() => page(), tooMany);
    slow.go();
    expect([await first, await second]).toEqual(['page 1', 'page 1']);
  });
});
