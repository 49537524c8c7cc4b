import { useEffect, useRef } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { whenIdle } from '#app/platform/browser/idle.ts';

const FRESH_MS = 60_000;

/** When the settings, running sales and menu were last asked for, on the page's clock. It starts with the page. */
let asked_at = 0;

/**
 * Pages that the browser keeps are painted at once, so they do not wait for what stands around them: it is asked for anew when
 * the page stands, once a minute at most.
 */
export function useRefreshLayout(): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const first = useRef(pathname);
  useEffect(() => {
    if (first.current === pathname || performance.now() - asked_at < FRESH_MS) return;
    return whenIdle(() => {
      asked_at = performance.now();
      void revalidate();
    });
  }, [pathname, revalidate]);
}
