import { AsyncLocalStorage } from 'node:async_hooks';

/** What a response learns while it is made: by which tags it is purged, and until when it is right. */
export class CacheContext {
  readonly tags = new Set<string>();
  /** When (ms) the response becomes wrong by itself, such as at the end of a promotion. */
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
