import { data } from 'react-router';
import { type CachedQuery, fetchCached } from '#app/platform/browser/browser-cache.ts';

/** The answer, null when there is no such thing; without any answer the page gives way to the error screen. */
export async function fetchCachedList<T>(call: CachedQuery<T>): Promise<T | null> {
  const answer = await fetchCached(call);
  if (answer.outcome === 'known') return answer.data;
  if (answer.outcome === 'missing') return null;
  throw data(null, { status: answer.status || 503 });
}
