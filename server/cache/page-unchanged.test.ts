import { describe, expect, test, vi } from 'vitest';
import { addCacheTags, isMadeAlready } from '#app/platform/cache/cache-context.server.ts';
import type { Invalidation } from '#app/platform/cache/notifications/payload.ts';
import {
  beginWithEmptyCache,
  cache,
  cacheBehindCdn,
  later,
  PUBLIC,
  page,
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

  test('Such a page is rendered again after an hour', async () => {
    await show(render);
    for (let minutes = 1; minutes <= 60; minutes++) {
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
