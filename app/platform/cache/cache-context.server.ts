import { AsyncLocalStorage } from 'node:async_hooks';

export class CacheContext {
  readonly tags = new Set<string>();
  /** When (ms) the response becomes stale by itself, such as at the end of a promotion. */
  until = Number.POSITIVE_INFINITY;
  isStorable = true;
}

const scopes = new AsyncLocalStorage<CacheContext>();

export function withCacheContext<T>(scope: CacheContext, work: () => Promise<T>): Promise<T> {
  return scopes.run(scope, work);
}

export function addCacheTags(...tags: string[]): void {
  const scope = scopes.getStore();
  if (scope) for (const tag of tags) scope.tags.add(tag);
}

export function cacheUntil(moment: Date | null): void {
  const scope = scopes.getStore();
  if (scope && moment) scope.until = Math.min(scope.until, moment.getTime());
}

/** Keeps the response out of the cache: a path that does not exist would let a client fill it with endless variants. */
export function doNotStore(): void {
  const scope = scopes.getStore();
  if (scope) scope.isStorable = false;
}
