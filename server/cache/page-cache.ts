/**
 * In-memory cache of public responses. Invariants:
 * 1. Only `Cache-Control: public` responses to GET and HEAD without Authorization or Cookie are stored.
 * 2. a request after a purge never joins a rendering that began before it.
 * 3. A rendering during which one of its tags was purged is not stored.
 * 4. Once marked stale (stock) an entry is served for two seconds more and rendered in the background.
 * 5. One rendering per key at a time (single flight).
 * 6. An entry never outlives its `until`, nor a minute, so that a lost notification from another node heals.
 * 7. Stale-if-error: while the database is unavailable, an expired or stale entry is served for 15 minutes.
 * 8. At most 5,000 entries and 64 MB, overhead included.
 * 9. Only the request that starts a rendering of an uncached key passes `admit`; its refusal affects no other.
 */
import { BoundedStore } from '#app/platform/cache/bounded-store.ts';
import { CacheContext, withCacheContext } from '#app/platform/cache/cache-context.server.ts';
import type { Invalidation } from '#app/platform/cache/cache-invalidation.server.ts';
import { nullIfLate } from '#app/platform/deadline.ts';
import { CachedResponse } from './cached-response.ts';
import { Rendering } from './rendering.ts';

const STALE_WHILE_REVALIDATE_MS = 2_000;
const MAX_AGE = 60_000;
const MAX_STALE_AGE = 15 * 60_000;
const STALE_WAIT = 250;
const MAX_ENTRIES = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;
// Measured: an entry with an empty body and no key takes 2.3 KB of heap once it has been served.
const ENTRY_OVERHEAD = 2_500;

/** Times are of `performance.now()`, because the system clock can be set back. */
type Entry = {
  answer: CachedResponse;
  tags: ReadonlySet<string>;
  freshUntil: number;
  usableUntil: number;
  staleUntil: number;
  isInvalidated: boolean;
};

type Outcome = { answer: CachedResponse; failed: boolean };

export type Render = () => Promise<Response>;

/** Null allows the rendering; a response refuses it. */
export type Admit = () => Response | null;

export class PageCache {
  private readonly entries = new BoundedStore<Entry>({
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_BYTES,
    maxAge: MAX_STALE_AGE,
    bytesOf: (key, { answer }) => key.length * 2 + answer.bytes + ENTRY_OVERHEAD,
  });
  private readonly inflight = new Map<string, Promise<Outcome>>();
  private readonly renderings = new Set<Rendering>();
  private isFailing = false;
  private isTrying = false;

  get size(): { entries: number; bytes: number } {
    return { entries: this.entries.size, bytes: this.entries.bytes };
  }

  async answer(key: string, request: Request, render: Render, admit: Admit = () => null): Promise<Response> {
    const entry = this.entries.get(key);
    const now = performance.now();
    if (entry && now < entry.usableUntil) {
      if (now >= entry.freshUntil) void this.load(key, render).catch(() => undefined);
      return this.respond(key, entry.answer, request);
    }
    if (entry && now < entry.staleUntil) return this.revalidate(key, entry, request, render);
    const refusal = this.inflight.has(key) ? null : admit();
    if (refusal) return refusal;
    const { answer, failed } = await this.load(key, render);
    return this.respond(key, (failed && this.findStale(key)) || answer, request);
  }

  /** A cached response that may be served at once; null when a rendering is needed, even if only in the background. */
  peek(key: string): CachedResponse | null {
    const entry = this.entries.get(key);
    return entry && performance.now() < entry.freshUntil ? entry.answer : null;
  }

  /** The tag `*` matches everything. */
  invalidate({ kind, tags }: Invalidation): void {
    if (kind === 'purge') this.purge(tags);
    else this.markStale(tags);
  }

  private purge(tags: readonly string[]): void {
    for (const rendering of this.renderings) rendering.recordPurge(tags);
    this.inflight.clear();
    for (const [key, entry] of this.entries.entries()) {
      if (tags.includes('*') || tags.some((tag) => entry.tags.has(tag))) this.entries.delete(key);
    }
  }

  private markStale(tags: readonly string[]): void {
    const at = performance.now();
    for (const rendering of this.renderings) rendering.recordStale(tags, at);
    for (const [, entry] of this.entries.entries()) {
      if (tags.some((tag) => entry.tags.has(tag))) makeStale(entry, at);
    }
  }

  private async revalidate(key: string, entry: Entry, request: Request, render: Render): Promise<Response> {
    if (this.isFailing) {
      this.revalidateInBackground(key, render);
      return this.respond(key, entry.answer, request);
    }
    const rendered = this.load(key, render);
    const outcome = await (entry.isInvalidated ? rendered : nullIfLate(STALE_WAIT, () => rendered));
    if (!outcome) return this.respond(key, entry.answer, request);
    return this.respond(key, (outcome.failed && this.findStale(key)) || outcome.answer, request);
  }

  private revalidateInBackground(key: string, render: Render): void {
    if (this.isTrying) return;
    this.isTrying = true;
    void this.load(key, render)
      .catch(() => undefined)
      .finally(() => {
        this.isTrying = false;
      });
  }

  /** The stale entry; null when a purge or a price change made it wrong. */
  private findStale(key: string): CachedResponse | null {
    const entry = this.entries.peek(key);
    return entry && performance.now() < entry.staleUntil ? entry.answer : null;
  }

  private async respond(key: string, answer: CachedResponse, request: Request): Promise<Response> {
    const response = await answer.answer(request);
    this.entries.remeasure(key);
    return response;
  }

  private load(key: string, render: Render): Promise<Outcome> {
    const known = this.inflight.get(key);
    if (known) return known;
    const rendered = this.render(key, render).finally(() => {
      if (this.inflight.get(key) === rendered) this.inflight.delete(key);
    });
    this.inflight.set(key, rendered);
    return rendered;
  }

  private async render(key: string, render: Render): Promise<Outcome> {
    const rendering = new Rendering();
    this.renderings.add(rendering);
    try {
      const scope = new CacheContext();
      const response = await withCacheContext(scope, render);
      const body = new Uint8Array(await response.arrayBuffer());
      const answer = new CachedResponse(response.status, Object.fromEntries(response.headers), body);
      if (isPublic(response)) this.store(key, answer, scope, rendering);
      this.isFailing = response.status === 503;
      return { answer, failed: response.status >= 500 };
    } finally {
      this.renderings.delete(rendering);
    }
  }

  private store(key: string, answer: CachedResponse, scope: CacheContext, rendering: Rendering): void {
    if (!scope.isStorable || rendering.wasPurged(scope.tags)) return;
    const now = performance.now();
    const staleUntil = now + Math.max(0, scope.until - Date.now());
    const until = Math.min(now + MAX_AGE, staleUntil);
    const entry: Entry = {
      answer,
      tags: scope.tags,
      freshUntil: until,
      usableUntil: until,
      staleUntil,
      isInvalidated: false,
    };
    const staleAt = rendering.firstStale(scope.tags);
    if (staleAt !== null) makeStale(entry, staleAt);
    this.entries.set(key, entry);
  }
}

function makeStale(entry: Entry, at: number): void {
  entry.freshUntil = Math.min(entry.freshUntil, at);
  entry.usableUntil = Math.min(entry.usableUntil, at + STALE_WHILE_REVALIDATE_MS);
  entry.isInvalidated = true;
}

function isPublic(response: Response): boolean {
  return response.status < 500 && /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
}
