import { describe, expect, test, vi } from 'vitest';
import { addCacheTags, isMadeAlready } from '#app/platform/cache/cache-context.server.ts';
import type { Invalidation } from '#app/platform/cache/notifications/payload.ts';
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

describe('Pages that are made of the same as before', () => {
  let source = 'a';
  const change: Invalidation = { kind: 'purge', tags: ['products'] };
  const render = async () => {
    addCacheTags('products');
    return isMadeAlready(source) ? new Response(null, { status: 304 }) : page();
  };
  const stored = () => cache.peek('/');
  /** An edit of a page that a visitor looks at. */
  async function edit(): Promise<void> {
    await show(render);
    await cache.renew(change);
  }

  test('Such a page is not rendered again, until it is made of something else', async () => {
    await show(render);
    const first = stored();
    await edit();
    expect([await show(render), renderings, stored() === first]).toEqual(['page 1', 1, true]);
    source = 'b';
    await edit();
    expect([await show(render), renderings, stored() === first]).toEqual(['page 2', 2, false]);
    await edit();
    expect([await show(render), renderings]).toEqual(['page 2', 2]);
  });

  test('Such a page is as fresh as one that was rendered', async () => {
    await show(render);
    later(60_000);
    let checks = 0;
    const counted = () => render().finally(() => checks++);
    await show(counted);
    await vi.waitFor(() => expect(checks).toBe(1));
    later(59_999);
    await show(counted);
    expect([checks, renderings]).toEqual([1, 1]);
  });

  test('Such a page is rendered again after a quarter of an hour', async () => {
    await show(render);
    for (let minutes = 1; minutes <= 15; minutes++) {
      await edit();
      expect([minutes, renderings]).toEqual([minutes, 1]);
      later(60_000);
    }
    await edit();
    expect(renderings).toBeGreaterThan(1);
  });

  test('A change that overtakes the check is not missed', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await show(render);
    let isHeld = true;
    const held = async () => {
      const answer = await render();
      if (isHeld) await gate;
      return answer;
    };
    cache.invalidate({ kind: 'stale', tags: ['products'] });
    later(1_000);
    await show(held);
    source = 'c';
    cache.invalidate(change);
    isHeld = false;
    open();
    expect(await show(held)).toBe('page 2');
  });

  test('Behind a CDN, whose header fields name the moment, it is rendered again', async () => {
    const { behindCdn } = cacheBehindCdn();
    const open = async () => (await behindCdn.answer('/', request, render)).text();
    await open();
    later(60_000);
    expect(await open()).toBe('page 2');
  });

  test('An answer with the same body as before is not compressed again', async () => {
    const same = async () => {
      addCacheTags('products');
      return new Response('of every rendering', { headers: PUBLIC });
    };
    await show(same);
    const first = stored();
    await show(same);
    await cache.renew(change);
    expect(stored()).toBe(first);
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
    const { behindCdn, open } = cacheBehindCdn();
    expect([await open(), await open()]).toEqual(['page 1', 'page 1']);
    void behindCdn.renew(change);
    expect(behindCdn.peek('/')).toBeNull();
    expect(await open()).toBe('page 2');
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
