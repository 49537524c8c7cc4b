import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { type CachedQuery, revalidateCached } from '#app/platform/browser/browser-cache.ts';
import { whenIdle } from '#app/platform/browser/idle.ts';

/**
 * Once the page stands, asks in the background whether what the browser keeps of it is still right, or keeps it for the next
 * time (rulings 10). What has changed is shown where it stands, without a jump.
 */
export function useRevalidate(calls: readonly CachedQuery<unknown>[]): void {
  const { revalidate } = useRevalidator();
  const current = useRef({ calls, revalidate });
  current.current = { calls, revalidate };
  const keys = calls.map(({ key }) => key).join(' ');
  // The keys say what is kept; the calls are made anew with every render.
  useEffect(() => {
    let isHere = true;
    const check = async () => {
      const changes = await Promise.all(current.current.calls.map((call) => revalidateCached(call)));
      if (isHere && changes.includes(true)) await current.current.revalidate();
    };
    const stopWaiting = whenIdle(() => void check());
    return () => {
      isHere = false;
      stopWaiting();
    };
  }, [keys]);
}
