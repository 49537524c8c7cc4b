import { trustedAge } from '#app/platform/cache/notifications/hearing.server.ts';
import { MEMORY_SECONDS } from '#app/platform/cdn/edge-headers.ts';
import type { StoredAnswer } from './stored-answer.ts';

const STALE_WHILE_REVALIDATE_MS = 2_000;
export const MAX_AGE_MS = MEMORY_SECONDS * 1000;

/** Times are of `performance.now()`, because the system clock can be set back. */
export type CacheEntry = {
  answer: StoredAnswer;
  tags: ReadonlySet<string>;
  renderedAt: number;
  freshUntil: number;
  usableUntil: number;
  staleUntil: number;
  isInvalidated: boolean;
};

export function isTrusted({ renderedAt }: CacheEntry, now: number): boolean {
  return now - renderedAt < trustedAge(MAX_AGE_MS);
}

export function matches(tags: readonly string[], entry: CacheEntry): boolean {
  return tags.includes('*') || tags.some((tag) => entry.tags.has(tag));
}

export function makeStale(entry: CacheEntry, at: number): void {
  entry.freshUntil = Math.min(entry.freshUntil, at);
  entry.usableUntil = Math.min(entry.usableUntil, at + STALE_WHILE_REVALIDATE_MS);
  entry.isInvalidated = true;
}

/** It is not shown again unless the rendering fails, as it does while the database is away. */
export function demandRendering(entry: CacheEntry): void {
  entry.freshUntil = 0;
  entry.usableUntil = 0;
  entry.isInvalidated = true;
}
