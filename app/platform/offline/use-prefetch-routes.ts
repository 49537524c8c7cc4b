import { useEffect } from 'react';
import { whenIdle } from '#app/platform/browser/idle.ts';
import { mayPrefetch } from '#app/platform/browser/may-prefetch.ts';
import type { Area } from './page-files.ts';
import { prefetchFiles } from './prefetch-files.ts';

/** What people usually do on a page before they open the next one. */
const SIGNS_OF_LIFE = ['scroll', 'pointerdown', 'keydown'] as const;

/** What was touched may open a page, whose own files and pictures go first. */
const OPENING_MS = 2_000;

/** Without a connection, a page whose scripts are missing would fall back to the browser's error page. */
export function usePrefetchRoutes(area: Area): void {
  useEffect(() => {
    let callOff = () => {};
    const unlisten = () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, begin);
    };
    const begin = () => {
      unlisten();
      const timer = window.setTimeout(() => {
        callOff = whenIdle(() => {
          if (mayPrefetch()) void prefetchFiles(area);
        });
      }, OPENING_MS);
      callOff = () => window.clearTimeout(timer);
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, begin, { passive: true });
    return () => {
      unlisten();
      callOff();
    };
  }, [area]);
}
