import { useEffect, useState } from 'react';
import { type CachedQuery, fetchCached } from './browser-cache.ts';

/** What the browser has stored, else what the shop answers; null until it is here, and when it cannot be had. `call` is a constant. */
export function useCached<T>(call: CachedQuery<T>): T | null {
  const [data, setData] = useState<T | null>(null);
  useEffect(() => {
    let isHere = true;
    void fetchCached(call).then((answer) => {
      if (isHere && answer.outcome === 'known') setData(answer.data);
    });
    return () => {
      isHere = false;
    };
  }, [call]);
  return data;
}
