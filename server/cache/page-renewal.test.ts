import { describe, expect, test, vi } from 'vitest';
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

  test('A stale page is rendered before pages that may wait longer, though they were asked for first', async () => {
    const slow = pausedPage();
    const rendered: string[] = [];
    const open = (key: string, render = () => page([key])) =>
      cache.answer(key, request, () => {
        rendered.push(key);
        return render();
      });
    for (const key of ['/first', '/due', '/due-too', '/stale']) await open(key);
    later(1_000);
    cache.invalidate({ kind: 'due', tags: ['/first', '/due', '/due-too', '/stale'] });
    cache.invalidate({ kind: 'stale', tags: ['/stale'] });
    rendered.length = 0;
    await open('/first', slow.render);
    for (const key of ['/due', '/due-too', '/stale']) await open(key);
    slow.go();
    await vi.waitFor(() => expect(rendered).toEqual(['/first', '/stale', '/due', '/due-too']));
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
