import { data } from 'react-router';
import { askKept, type KeptCall } from '#app/platform/browser/browser-cache.ts';

/** The answer, null when there is no such thing; without any answer the page gives way to the error screen. */
export async function askForPage<T>(call: KeptCall<T>): Promise<T | null> {
  const answer = await askKept(call);
  if (answer.outcome === 'known') return answer.data;
  if (answer.outcome === 'missing') return null;
  throw data(null, { status: answer.status || 503 });
}
