import { addCacheTags } from './cache-context.server.ts';
import { onInvalidate } from './cache-invalidation.server.ts';
import { trustedAge } from './notifications/hearing.server.ts';

// A lost notification from another node heals by then.
const MAX_AGE_MS = 10_000;

/** Keeps what `load` gave until its tag changes, and no longer than ten seconds. The response that uses it gets the tag. */
export function keepValue<T>(tag: string, load: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; readAt: number } | undefined;
  onInvalidate(({ tags }) => {
    if (tags.includes(tag) || tags.includes('*')) kept = undefined;
  });
  return () => {
    addCacheTags(tag);
    const now = performance.now();
    if (kept && now - kept.readAt < trustedAge(MAX_AGE_MS)) return kept.value;
    const reading = { value: load(), readAt: now };
    kept = reading;
    reading.value.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.value;
  };
}
