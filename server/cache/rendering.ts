import { CacheContext, withCacheContext } from '#app/platform/cache/cache-context.server.ts';
import { edgeHeaders } from '#app/platform/cdn/edge-headers.ts';
import { type CacheEntry, MAX_AGE_MS, makeStale } from './cache-entry.ts';
import { CachedResponse } from './cached-response.ts';

export type Render = () => Promise<Response>;

type Rendered = { status: number; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> };

/** One rendering, with what changed while it was made: that decides whether the response may be stored. */
export class Rendering {
  private readonly startedAt = performance.now();
  private readonly scope = new CacheContext();
  private readonly purged = new Set<string>();
  private readonly stale = new Map<string, number>();

  recordPurge(tags: readonly string[]): void {
    for (const tag of tags) this.purged.add(tag);
  }

  recordStale(tags: readonly string[], at: number): void {
    for (const tag of tags) if (!this.stale.has(tag)) this.stale.set(tag, at);
  }

  async run(render: Render): Promise<Rendered> {
    const response = await withCacheContext(this.scope, render);
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  }

  /** With the headers for a CDN, unless something changed: the CDN was told of it before it got this page. */
  answer(rendered: Rendered, hasEdge: boolean): CachedResponse {
    const { status, headers, body } = rendered;
    const isCurrent = !this.wasPurged() && this.firstStale() === null;
    const isForEdge = hasEdge && status === 200 && isPublic(rendered) && this.scope.isStorable && isCurrent;
    return new CachedResponse(status, { ...headers, ...(isForEdge && this.headersForEdge(headers)) }, body);
  }

  /** Null when it must not be stored. To be stored in the same turn, or a change may come between. */
  entry(rendered: Rendered, answer: CachedResponse): CacheEntry | null {
    if (!isPublic(rendered) || !this.scope.isStorable || this.wasPurged()) return null;
    const now = performance.now();
    const staleUntil = now + Math.max(0, this.scope.until - Date.now());
    const until = Math.min(now + MAX_AGE_MS, staleUntil);
    const entry: CacheEntry = {
      answer,
      tags: this.scope.tags,
      renderedAt: this.startedAt,
      freshUntil: until,
      usableUntil: until,
      staleUntil,
      isInvalidated: false,
    };
    const staleAt = this.firstStale();
    if (staleAt !== null) makeStale(entry, staleAt);
    return entry;
  }

  private headersForEdge(headers: Record<string, string>): Record<string, string> | null {
    return edgeHeaders(this.scope, headers['cache-control'] ?? '', headers['content-type'] ?? '');
  }

  private wasPurged(): boolean {
    return this.purged.has('*') || !this.purged.isDisjointFrom(this.scope.tags);
  }

  /** The time of the first one; null when there was none. */
  private firstStale(): number | null {
    const { tags } = this.scope;
    const moments = [...this.stale].flatMap(([tag, at]) => (tag === '*' || tags.has(tag) ? [at] : []));
    return moments.length > 0 ? Math.min(...moments) : null;
  }
}

function isPublic({ status, headers }: Rendered): boolean {
  return status < 500 && /\bpublic\b/.test(headers['cache-control'] ?? '');
}
