/**
 * In-memory cache of public responses. Invariants:
 * 1. Only `Cache-Control: public` responses to GET and HEAD without Authorization are stored.
 * 2. a request after a purge never joins a rendering that began before it.
 * 3. A rendering during which one of its tags was purged is not stored.
 * 4. Once marked stale (stock) an entry is served for two seconds more and rendered in the background, at most once a second:
 *    with an order every moment, pages that all orders make stale would be rendered without end. When many are stale at once,
 *    they wait for their turn, before what is only due, and are served for five seconds.
 * 5. One rendering per key at a time (single flight).
 * 6. An entry is not served once it is wrong by itself, as at the end of a promotion. Who asks for one that is older than a
 *    minute gets it as it is, and it is rendered anew behind, so that a lost notification from another node heals.
 * 7. Stale-if-error: while the database is unavailable, an expired or stale entry is served for an hour, also after a purge of
 *    everything, which means that changes may have been missed: that is when a database has just come back, and may go again.
 * 8. At most 5,000 entries and 64 MB, overhead included; less with a disk behind, which keeps pages that were made ready.
 * 9. While notifications do not arrive, an entry older than a second is rendered anew before it is served.
 * 10. An answer of more than 1 MB is sent while it is made, to all who ask for it meanwhile; it is stored packed once it is whole.
 *    When all of them have gone, making it ends.
 * 11. `renew` purges too, but what visitors ask for at the moment is rendered anew first and served as it was meanwhile. It
 *    settles, after half a second at the latest, when nothing old is served any more: an edit is answered then.
 * 12. Behind a CDN, which would keep it for a minute, what is stale, due or older than a minute is rendered before it is served.
 * 13. An entry whose answer would be made of the same data stays, for an hour after it was made, and is as fresh as a new one.
 * 14. Only the request that starts a rendering of an uncached key passes `admit`; its refusal affects no other.
 * 15. Once marked due (a change that may be one view late) an entry is served as it is, and rendered anew behind its next visitor.
 * 16. `prepare` makes an answer before somebody asks for it, after all that somebody waits for, and drops nothing for it.
 */
import { isDeaf } from '#app/platform/cache/notifications/hearing.server.ts';
import type { Invalidation } from '#app/platform/cache/notifications/payload.ts';
import { nullIfLate } from '#app/platform/deadline.ts';
import { BackgroundRenderings, type DueRendering } from './background-renderings.ts';
import { CacheChanges } from './cache-changes.ts';
import { type CacheEntry, isInvalidated, isTrusted, isUsable, type Render } from './cache-entry.ts';
import type { PagesOnDisk } from './disk/pages-on-disk.ts';
import { Entries } from './entries.ts';
import { Renderings } from './renderings.ts';
import type { StoredAnswer } from './stored-answer.ts';

const STALE_WAIT = 250;
const RENDER_AGAIN_AFTER = 1_000;
const DEAF_WAIT = 1_000;
/** Null allows the rendering; a response refuses it. */
export type Admit = () => Response | null;

/** `not now`: while the database is away, or when there is no room; `not stored`: an answer that the cache may not keep. */
export type PreparationOutcome = 'made ready' | 'not stored' | 'not now';

export class PageCache {
  private readonly entries: Entries;
  private readonly hasEdge: boolean;
  private readonly renderings: Renderings;
  private readonly background: BackgroundRenderings;
  private readonly changes: CacheChanges;

  /** `hasEdge`: whether a CDN that can be told of changes keeps pages too. `disk`: what keeps the pages that are made ready. */
  constructor({ hasEdge = false, disk = null }: { hasEdge?: boolean; disk?: PagesOnDisk | null } = {}) {
    this.hasEdge = hasEdge;
    this.entries = new Entries(disk);
    this.renderings = new Renderings(this.entries, hasEdge);
    const isStale = (key: string) => {
      const entry = this.entries.peek(key);
      return entry !== undefined && isInvalidated(entry);
    };
    this.background = new BackgroundRenderings(this.renderings, isStale);
    const { entries, renderings, background } = this;
    this.changes = new CacheChanges({ entries, renderings, background, hasEdge });
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.entries.size, bytes: this.entries.bytes };
  }

  async answer(key: string, request: Request, render: Render, admit: Admit = () => null): Promise<Response> {
    if (this.entries.isOnDiskOnly(key)) await this.entries.fetch(key, render);
    const entry = this.entries.get(key);
    const due = { key, render, acceptEncoding: request.headers.get('accept-encoding') };
    const shown = entry && this.show(entry, due);
    if (shown) return this.respond(key, shown, request);
    if (entry && performance.now() < entry.staleUntil) return this.revalidate(entry, due, request);
    const refusal = this.renderings.has(key) ? null : admit();
    if (refusal) return refusal;
    const { answer, failed } = await this.renderings.load(key, render);
    return this.respond(key, (failed && this.findStale(key)) || answer, request);
  }

  /** As it is in memory, and rendered anew behind when it is due; null when it must be rendered first. */
  private show(entry: CacheEntry, due: DueRendering): StoredAnswer | null {
    const now = performance.now();
    if (!this.mayShow(due.key, entry, now)) return null;
    entry.askedAt = now;
    const isDue = now >= entry.freshUntil && now - entry.renderedAt >= RENDER_AGAIN_AFTER;
    if (isDue) this.background.begin(due);
    return entry.answer;
  }

  private mayShow(key: string, entry: CacheEntry, now: number): boolean {
    // A CDN keeps what it gets for a minute.
    if (this.hasEdge && now >= entry.freshUntil) return false;
    return isUsable(entry, now, this.background.isQueued(key)) && isTrusted(entry, now);
  }

  /** Whether a visitor would get the answer as it is, and will for a while. */
  isReady(key: string): boolean {
    return this.entries.isCurrent(key, performance.now());
  }

  /** Whether a visitor would get an answer without waiting, though it may be rendered anew behind. */
  isUsable(key: string): boolean {
    return this.entries.isUsable(key, performance.now());
  }

  /** Makes the answer ready before somebody asks for it. */
  async prepare(key: string, render: Render): Promise<PreparationOutcome> {
    if (this.renderings.isFailing || !this.entries.hasRoom) return 'not now';
    await this.background.prepare(async () => {
      // What it is made of may have stayed the same.
      if (this.entries.isOnDiskOnly(key)) await this.entries.fetch(key, render);
      await this.renderings.load(key, render);
      await this.entries.keepPrepared(key);
    });
    if (this.renderings.isFailing) return 'not now';
    return this.entries.has(key) ? 'made ready' : 'not stored';
  }

  /** In memory or on the disk, in whatever state. */
  has(key: string): boolean {
    return this.entries.has(key);
  }

  /** Brings an answer from the disk into memory; null when there is none that a visitor may see at once, or memory has it. */
  fetch(key: string, render: Render): Promise<void> | null {
    if (!this.entries.isOnDiskOnly(key)) return null;
    return this.entries.disk?.isUsable(key, performance.now()) ? this.entries.fetch(key, render) : null;
  }

  /** What `answer` would send without waiting; null when it would wait for a rendering. */
  peek(key: string, acceptEncoding: string | null = null): StoredAnswer | null {
    const entry = this.entries.get(key);
    return entry ? this.show(entry, { key, render: entry.render, acceptEncoding }) : null;
  }

  invalidate(change: Invalidation): void {
    this.changes.apply(change);
  }

  renew(change: Invalidation): Promise<void> {
    return this.changes.renew(change);
  }

  private async revalidate(entry: CacheEntry, due: DueRendering, request: Request): Promise<Response> {
    const { key, render } = due;
    if (this.renderings.isFailing) {
      this.background.begin(due);
      return this.respond(key, entry.answer, request);
    }
    const isOutdated = isInvalidated(entry);
    const rendered = isOutdated ? this.renderings.load(key, render) : this.background.load(due);
    const wait = isDeaf() ? DEAF_WAIT : STALE_WAIT;
    const outcome = await (isOutdated ? rendered : nullIfLate(wait, () => rendered));
    if (!outcome) return this.respond(key, entry.answer, request);
    return this.respond(key, (outcome.failed && this.findStale(key)) || outcome.answer, request);
  }

  /** The stale entry; null when a purge or a price change made it wrong. */
  private findStale(key: string): StoredAnswer | null {
    const entry = this.entries.peek(key);
    return entry && performance.now() < entry.staleUntil ? entry.answer : null;
  }

  private async respond(key: string, answer: StoredAnswer, request: Request): Promise<Response> {
    const response = await answer.answer(request);
    this.entries.remeasure(key);
    return response;
  }
}
