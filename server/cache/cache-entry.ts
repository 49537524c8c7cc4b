import { trustedAge } from '#app/platform/cache/notifications/hearing.server.ts';
import { MEMORY_SECONDS } from '#app/platform/cdn/edge-headers.ts';
import type { StoredAnswer } from './stored-answer.ts';

const STALE_WHILE_REVALIDATE_MS = 2_000;
/** While its rendering waits for its turn, because many pages became stale at once. */
const STALE_IN_QUEUE_MS = 5_000;
const IN_DEMAND_MS = 1_000;
export const FRESH_MS = MEMORY_SECONDS * 1000;
/** While nothing that it shows is known to have changed. */
export const KEPT_MS = 60 * 60_000;
/** Of that time; a page that is older is made ready anew before its time is over. */
const CURRENT_SHARE = 0.8;

export type Render = () => Promise<Response>;

/** Times are of `performance.now()`, because the system clock can be set back. */
export type Freshness = {
  /** When the answer was made, or found to be what it would be made as again. */
  renderedAt: number;
  freshUntil: number;
  /** When something that it shows changed; infinite until then. */
  staleSince: number;
  /** Whether something has changed besides that one more visitor may see as it was. */
  isDue: boolean;
  /** When it is wrong, so that it is not shown even while the database is away. */
  staleUntil: number;
};

export type CacheEntry = Freshness & {
  answer: StoredAnswer;
  tags: ReadonlySet<string>;
  /** As it was rendered, without a visitor's request. */
  render: Render;
  /** A fingerprint of what the answer was made of; null when that is not known. */
  source: string | null;
  /** When the answer was made. */
  madeAt: number;
  /** When it was last answered from memory. */
  askedAt: number;
};

export function isTrusted({ renderedAt }: CacheEntry, now: number): boolean {
  return now - renderedAt < trustedAge(KEPT_MS);
}

/** Whether it is as it would be rendered now, and will be kept for a while. */
export function isCurrent(entry: Freshness, now: number): boolean {
  const isChanged = isInvalidated(entry) || entry.isDue;
  return !isChanged && now < entry.staleUntil && now - entry.renderedAt < CURRENT_SHARE * KEPT_MS;
}

export function matches(tags: readonly string[], entry: CacheEntry): boolean {
  return tags.includes('*') || tags.some((tag) => entry.tags.has(tag));
}

export function isInDemand({ askedAt }: CacheEntry, now: number): boolean {
  return now - askedAt < IN_DEMAND_MS;
}

export function isInvalidated({ staleSince }: Freshness): boolean {
  return staleSince < Number.POSITIVE_INFINITY;
}

/** Whether it may be shown while it is rendered anew behind. */
export function isUsable({ staleSince, staleUntil }: Freshness, now: number, isInQueue: boolean): boolean {
  const longest = isInQueue ? STALE_IN_QUEUE_MS : STALE_WHILE_REVALIDATE_MS;
  return now < staleUntil && now < staleSince + longest;
}

export function makeStale(entry: Freshness, at: number): void {
  entry.freshUntil = Math.min(entry.freshUntil, at);
  entry.staleSince = Math.min(entry.staleSince, at);
}

/** Whoever asks next gets it as it is, and then it is rendered anew. */
export function makeDue(entry: Freshness, at: number): void {
  entry.isDue = true;
  entry.freshUntil = Math.min(entry.freshUntil, at);
}

/** It is not shown again unless the rendering fails, as it does while the database is away. */
export function demandRendering(entry: Freshness): void {
  entry.freshUntil = 0;
  entry.staleSince = Number.NEGATIVE_INFINITY;
}
