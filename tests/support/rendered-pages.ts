import { afterEach, beforeEach, vi } from 'vitest';
import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { setDeaf } from '#app/platform/cache/notifications/hearing.server.ts';
import { log } from '#app/platform/log.server.ts';
import { PageCache } from '#server/cache/page-cache.ts';

export const PUBLIC = { 'Cache-Control': 'public, max-age=0', 'Content-Type': 'text/html' };
export const request = new Request('http://shop.test/');

export let cache: PageCache;
/** How many pages were rendered. */
export let renderings: number;

/** For each test of the file; the clock stands still, but for `later`. */
export function beginWithEmptyCache(): void {
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
}

export async function page(tags = ['products'], init: ResponseInit = { headers: PUBLIC }): Promise<Response> {
  addCacheTags(...tags);
  renderings++;
  return new Response(`page ${renderings}`, init);
}
export const failing = () => page([], { status: 503, headers: { 'Cache-Control': 'no-store' } });
export const show = async (render = () => page()) => (await cache.answer('/', request, render)).text();
export const later = (ms: number) => vi.advanceTimersByTime(ms);

/** Of a shop with a CDN, which keeps pages too. */
export function cacheBehindCdn() {
  const behindCdn = new PageCache({ hasEdge: true });
  const open = async () => (await behindCdn.answer('/', request, () => page())).text();
  return { behindCdn, open };
}

export function pausedPage() {
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
