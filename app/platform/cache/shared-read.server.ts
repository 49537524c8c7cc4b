import { addCacheTags, CacheContext, cacheUntil, withCacheContext } from './cache-context.server.ts';
import { onInvalidate } from './cache-invalidation.server.ts';
import { trustedAge } from './notifications/hearing.server.ts';

// A lost notification from another node heals by then.
const MAX_AGE_MS = 10_000;

type Kept<T> = { value: T; scope: CacheContext; readAt: number };

/**
 * Keeps what `read` gave until one of its cache tags changes, so that the many arrangements of a list share one read.
 * The response that uses it gets its tags and its end. A read that a change overtakes is used, but not kept.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Kept<T> | null = null;
  let running: Promise<Kept<T>> | null = null;
  onInvalidate(({ tags }) => {
    // Before it has finished, nobody knows which tags a read has.
    running = null;
    if (kept && (tags.includes('*') || tags.some((tag) => kept?.scope.tags.has(tag)))) kept = null;
  });

  const readOnce = async (): Promise<Kept<T>> => {
    const scope = new CacheContext();
    const readAt = performance.now();
    return { value: await withCacheContext(scope, read), scope, readAt };
  };
  const load = (): Promise<Kept<T>> => {
    if (running) return running;
    const current = readOnce();
    running = current;
    const settle = (fresh: Kept<T> | null) => {
      if (running !== current) return;
      running = null;
      kept = fresh;
    };
    current.then(settle, () => settle(null));
    return current;
  };
  return async () => {
    const usable = kept && isUsable(kept) ? kept : await load();
    addCacheTags(...usable.scope.tags);
    if (Number.isFinite(usable.scope.until)) cacheUntil(new Date(usable.scope.until));
    return usable.value;
  };
}

function isUsable({ readAt, scope }: Kept<unknown>): boolean {
  return performance.now() - readAt < trustedAge(MAX_AGE_MS) && Date.now() < scope.until;
}
