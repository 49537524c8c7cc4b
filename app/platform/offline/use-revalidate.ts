import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
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
