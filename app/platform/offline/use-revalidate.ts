import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { whenIdle } from '#app/platform/browser/idle.ts';
import { type CachedQuery, revalidateCached } from './browser-cache.ts';

/** stale-while-revalidate: revalidated after rendering, or stored for the next visit. */
export function useRevalidate(calls: readonly CachedQuery<unknown>[]): void {
  const { revalidate } = useRevalidator();
  const current = useRef({ calls, revalidate });
  current.current = { calls, revalidate };
  const keys = calls.map(({ key }) => key).join(' ');
  // The keys identify the calls; the array is a new one with every render.
  useEffect(() => {
    let isHere = true;
    const check = async () => {
      const changes = await Promise.all(current.current.calls.map((call) => revalidateCached(call)));
      if (isHere && changes.includes(true)) await current.current.revalidate();
    };
    const cancel = whenIdle(() => void check());
    return () => {
      isHere = false;
      cancel();
    };
  }, [keys]);
}

const FRESH_MS = 60_000;

/** Cached pages render without waiting for the layout's data, which are revalidated afterwards, at most once a minute. */
export function useRefreshLayout(): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  // Rendered with the page; by `performance.now()`.
  const loaded = useRef({ at: 0, pathname });
  useEffect(() => {
    if (loaded.current.pathname === pathname || performance.now() - loaded.current.at < FRESH_MS) return;
    return whenIdle(() => {
      loaded.current = { at: performance.now(), pathname };
      void revalidate();
    });
  }, [pathname, revalidate]);
}
