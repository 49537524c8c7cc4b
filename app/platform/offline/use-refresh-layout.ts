import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { whenIdle } from '#app/platform/browser/idle.ts';

const FRESH_MS = 60_000;

/** When the layout data was last loaded, by `performance.now()`: starts at 0 with the page. */
let requested_at = 0;

/** Cached pages render at once without waiting for the layout's data, which is revalidated afterwards, at most once a minute. */
export function useRefreshLayout(): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname || performance.now() - requested_at < FRESH_MS) return;
    return whenIdle(() => {
      requested_at = performance.now();
      void revalidate();
    });
  }, [pathname, revalidate]);
}
