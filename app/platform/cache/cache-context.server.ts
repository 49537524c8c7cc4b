import { AsyncLocalStorage } from 'node:async_hooks';

/** What a rendered answer was made from, gathered while it is made. */
export class CacheContext {
  readonly tags = new Set<string>();
  /** The moment (ms) at which the answer turns wrong by itself, such as the end of a promotion. */
  until = Number.POSITIVE_INFINITY;
  isStorable = true;
}

const scopes = new AsyncLocalStorage<CacheContext>();

/** Runs the work and gathers what it reads into the scope. */
export function withCacheContext<T>(scope: CacheContext, work: () => Promise<T>): Promise<T> {
  return scopes.run(scope, work);
}

/** Notes that the answer being made depends on these things. Outside a cached answer it does nothing. */
export function addCacheTags(...tags: string[]): void {
  const scope = scopes.getStore();
  if (scope) for (const tag of tags) scope.tags.add(tag);
}

/** Notes that the answer being made is right only until this moment. */
export function cacheUntil(moment: Date | null): void {
  const scope = scopes.getStore();
  if (scope && moment) scope.until = Math.min(scope.until, moment.getTime());
}

/**
 * Notes that the answer being made is not worth storing: its address asks for something that does not exist, and there is no end
 * of such addresses.
 */
export function doNotStore(): void {
  const scope = scopes.getStore();
  if (scope) scope.isStorable = false;
}
