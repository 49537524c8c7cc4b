import { describe, expect, test, vi } from 'vitest';
import {
  beginWithEmptyCache,
  cache,
  cacheBehindCdn,
  later,
  page,
  pausedPage,
  renderings,
  request,
  show,
} from '#tests/support/rendered-pages.ts';

beginWithEmptyCache();

const due = { kind: 'due' as const, tags: ['products'] };

describe('Tags whose change may be one view late', () => {
  test('The page is shown as it was, however late somebody comes, and rendered anew behind', async () => {
    await show();
    cache.invalidate(due);
    later(10 * 60_000);
    expect(await show()).toBe('page 1');
    await vi.waitFor(async () => expect(await show()).toBe('page 2'));
    later(1_000);
    expect([await show(), renderings]).toEqual(['page 2', 2]);
  });

  test('It is made ready anew before somebody comes', async () => {
    await show();
    expect(cache.isReady('/')).toBe(true);
    cache.invalidate({ kind: 'due', tags: ['others'] });
    expect(cache.isReady('/')).toBe(true);
    cache.invalidate(due);
    expect(cache.isReady('/')).toBe(false);
    later(1_000);
    await cache.prepare('/', () => page());
    expect([cache.isReady('/'), await show(), renderings]).toEqual([true, 'page 2', 2]);
  });

  test('A rendering that began before the change is due too', async () => {
    const slow = pausedPage();
    const before = show(slow.render);
    cache.invalidate(due);
    slow.go();
    await before;
    expect(cache.isReady('/')).toBe(false);
    later(1_000);
    expect(await show()).toBe('page 1');
    await vi.waitFor(async () => expect(await show()).toBe('page 2'));
  });

  test('A change that must not be late is not, whichever comes first', async () => {
    for (const kinds of [['due', 'stale'] as const, ['stale', 'due'] as const]) {
      await show();
      const before = renderings;
      for (const kind of kinds) cache.invalidate({ kind, tags: ['products'] });
      later(2_000);
      expect(await show()).toBe(`page ${before + 1}`);
    }
  });

  test('Behind a CDN, which would keep it, the page is rendered before it is shown', async () => {
    const { behindCdn, open } = cacheBehindCdn();
    await open();
    behindCdn.invalidate(due);
    vi.useFakeTimers();
    const slow = pausedPage();
    const answered = vi.fn();
    const answer = behindCdn.answer('/', request, slow.render);
    void answer.then(answered);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(answered).not.toHaveBeenCalled();
    slow.go();
    expect(await (await answer).text()).toBe('page 2');
  });
});
