import { AsyncLocalStorage } from 'node:async_hooks';

export class CacheContext {
  readonly tags = new Set<string>();
  /** When (ms) the response becomes stale by itself, such as at the end of a promotion. */
  until = Number.POSITIVE_INFINITY;
  isStorable = true;
  /** A fingerprint of what the response is made of; null when that is not known. */
  source: string | null = null;
  private readonly storedSource: string | null;

  /** `storedSource` is that of the response which is stored already, and may be kept. */
  constructor(storedSource: string | null = null) {
    this.storedSource = storedSource;
  }

  get isUnchanged(): boolean {
    return this.source !== null && this.source === this.storedSource;
  }
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

/** Notes what the response is made of. True when the stored one was made of the same and stays: then nothing has to be rendered. */
export function isMadeAlready(source: string): boolean {
  const scope = scopes.getStore();
  if (!scope) return false;
  scope.source = source;
  return scope.isUnchanged;
}

/** Keeps the response out of the cache: a path that does not exist would let a client fill it with endless variants. */
export function doNotStore(): void {
  const scope = scopes.getStore();
  if (scope) scope.isStorable = false;
}
