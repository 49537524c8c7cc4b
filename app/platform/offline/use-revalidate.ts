import { useEffect, useRef } from 'react';
import { downloadWhenIdle } from '#app/platform/browser/idle-downloads.ts';
import { type CachedQuery, revalidateCached } from './browser-cache.ts';
import { useReloadData } from './use-reload-data.ts';

/** stale-while-revalidate: revalidated after rendering, or stored for the next visit. */
export function useRevalidate(calls: readonly CachedQuery<unknown>[]): void {
  const reload = useReloadData();
  const current = useRef({ calls, reload });
  current.current = { calls, reload };
  const keys = calls.map(({ key }) => key).join(' ');
  // The keys identify the calls; the array is a new one with every render.
  useEffect(() => {
    let isHere = true;
    const check = async () => {
      const changes = await Promise.all(current.current.calls.map((call) => revalidateCached(call)));
      if (isHere && changes.includes(true)) await current.current.reload();
    };
    const stopWaiting = downloadWhenIdle(check, 'late');
    return () => {
      isHere = false;
      stopWaiting();
    };
  }, [keys]);
}
