import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { whenIdle } from '#app/platform/browser/idle.ts';

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
