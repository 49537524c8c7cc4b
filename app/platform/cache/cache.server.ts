import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { matchesTags, onInvalidate } from './invalidation.server.ts';

type Cached<T> = { value: T; context: CacheContext };

/** In ms: for how long a value lives when a notification of another node was lost. */
export const FALLBACK_TTL = 60_000;

const MAX_KEYS = 500;

/**
 * Caches what `load` gives for each key until one of the tags is purged, at most for `ttl` ms, with a single flight per key. A read
 * that a purge overtakes is used, but not cached. The response that uses the value gets its tags, and those of its reads.
 */
export function cached<T>(
  tags: readonly string[],
  ttl: number,
  load: (key: string) => Promise<T>,
): (key?: string) => Promise<T> {
  const ownTags = new Set(tags);
  let store = createStore(ttl, load);
  onInvalidate((changed) => {
    // A new one, so that what is being read now goes to the old one.
    if (matchesTags(changed, ownTags)) store = createStore(ttl, load);
  });
  return async (key = '') => {
    addCacheTags(...tags);
    const { value, context } = await store.forceFetch(key);
    addCacheTags(...context.tags);
    if (Number.isFinite(context.until)) cacheUntil(new Date(context.until));
    return value;
  };
}

function createStore<T>(ttl: number, load: (key: string) => Promise<T>): LRUCache<string, Cached<T>> {
  return new LRUCache<string, Cached<T>>({
    max: MAX_KEYS,
    ttl,
    async fetchMethod(key, _stale, { options }) {
      const context = new CacheContext();
      const value = await withCacheContext(context, () => load(key));
      // Loaded again once it is outdated by itself.
      options.ttl = Math.max(1, Math.min(ttl, context.until - Date.now()));
      return { value, context };
    },
  });
}

/** Collected while a response is rendered: the tags that purge it, and when it expires by itself. */
export class CacheContext {
  readonly tags = new Set<string>();
  /** When (ms) the response becomes outdated by itself, such as at the end of a promotion. */
  until = Number.POSITIVE_INFINITY;
  isStorable = true;
}

const contexts = new AsyncLocalStorage<CacheContext>();

export function withCacheContext<T>(context: CacheContext, work: () => Promise<T>): Promise<T> {
  return contexts.run(context, work);
}

export function addCacheTags(...tags: string[]): void {
  const context = contexts.getStore();
  if (context) for (const tag of tags) context.tags.add(tag);
}

export function cacheUntil(moment: Date | null): void {
  const context = contexts.getStore();
  if (context && moment) context.until = Math.min(context.until, moment.getTime());
}

/** Keeps the response out of the cache: a path that does not exist would let a client fill it with endless variants. */
export function doNotStore(): void {
  const context = contexts.getStore();
  if (context) context.isStorable = false;
}
