import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dependsOn, rightUntil } from '#app/platform/cache-scope.server.ts';
import { PageCache } from './page-cache.ts';

const PUBLIC = { 'Cache-Control': 'public, max-age=0', 'Content-Type': 'text/html' };
const request = new Request('http://shop.test/');

let cache: PageCache;
let renderings: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  cache = new PageCache();
  renderings = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

async function page(tags = ['products'], init: ResponseInit = { headers: PUBLIC }): Promise<Response> {
  dependsOn(...tags);
  renderings++;
  return new Response(`page ${renderings}`, init);
}
const show = async (render = () => page()) => (await cache.answer('/', request, render)).text();
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** A rendering that waits until it is let go. */
function heldPage() {
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

  test('is answered with 304 to who has it already', async () => {
    const first = await cache.answer('/', request, () => page());
    const again = await cache.answer(
      '/',
      new Request('http://shop.test/', { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } }),
      () => page(),
    );
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('is rendered anew after a minute', async () => {
    await show();
    later(60_000);
    expect(await show()).toBe('page 2');
  });

  test('is rendered anew at the moment a promotion ends', async () => {
    const ends = new Date(Date.now() + 5_000);
    const sale = () => {
      rightUntil(ends);
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
  ])('%j is never kept', async (init) => {
    const render = () => page([], init);
    expect([await show(render), await show(render)]).toEqual(['page 1', 'page 2']);
  });
});

describe('after a hard change', () => {
  test('the next request sees it', async () => {
    await show();
    cache.apply({ kind: 'hard', tags: ['products'] });
    expect(await show()).toBe('page 2');
  });

  test('pages that do not depend on it stay', async () => {
    await show(() => page(['blogs']));
    cache.apply({ kind: 'hard', tags: ['products'] });
    expect(await show()).toBe('page 1');
  });

  test('a rendering that was under way is neither joined nor kept', async () => {
    const slow = heldPage();
    const before = show(slow.render);
    cache.apply({ kind: 'hard', tags: ['products'] });
    const after = show();
    slow.go();
    expect([await before, await after, await show()]).toEqual(['page 1', 'page 2', 'page 2']);
  });

  test('the word that anything may have changed drops everything', async () => {
    await show(() => page(['blogs']));
    cache.apply({ kind: 'hard', tags: ['*'] });
    expect(await show()).toBe('page 2');
  });
});

describe('after a soft change', () => {
  test('the old page is shown once more and rendered anew behind it', async () => {
    await show();
    cache.apply({ kind: 'soft', tags: ['products'] });
    expect(await show()).toBe('page 1');
    await vi.waitFor(async () => expect(await show()).toBe('page 2'));
  });

  test('the old page is not shown after two seconds', async () => {
    await show();
    cache.apply({ kind: 'soft', tags: ['products'] });
    later(2_000);
    expect(await show()).toBe('page 2');
  });

  test('a rendering that was under way counts as old', async () => {
    const slow = heldPage();
    const before = show(slow.render);
    cache.apply({ kind: 'soft', tags: ['products'] });
    slow.go();
    await before;
    later(2_000);
    expect(await show()).toBe('page 2');
  });
});

describe('while the database is away', () => {
  const failing = () => page([], { status: 503, headers: { 'Cache-Control': 'no-store' } });

  test('an aged page is still shown', async () => {
    await show();
    later(600_000);
    expect(await show(failing)).toBe('page 1');
  });

  test('a page that was never rendered is refused', async () => {
    expect((await cache.answer('/', request, failing)).status).toBe(503);
  });
});
