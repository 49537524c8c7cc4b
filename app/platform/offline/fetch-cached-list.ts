import { data } from 'react-router';
import { type CachedQuery, fetchCached } from './browser-cache.ts';

/** Null when there is no such thing; without any answer it throws, and the page shows the error screen. */
export async function fetchCachedList<T>(call: CachedQuery<T>): Promise<T | null> {
  const answer = await fetchCached(call);
  if (answer.outcome === 'known') return answer.data;
  if (answer.outcome === 'missing') return null;
  throw data(null, { status: answer.status || 503 });
}
