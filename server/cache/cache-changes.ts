import type { Invalidation, LateKind } from '#app/platform/cache/notifications/payload.ts';
import { nullIfLate } from '#app/platform/deadline.ts';
import type { BackgroundRenderings } from './background-renderings.ts';
import { type CacheEntry, demandRendering, isInDemand, makeDue, makeStale, matches } from './cache-entry.ts';
import type { Entries } from './entries.ts';
import { PackedResponse } from './packed-response.ts';
import type { Renderings } from './renderings.ts';

const RENEW_WITHIN = 500;

const MARK = { stale: makeStale, due: makeDue };

type Cached = {
  entries: Entries;
  renderings: Renderings;
  background: BackgroundRenderings;
  hasEdge: boolean;
};

/** What a change does to the stored answers and to the renderings that go on; its rules are among those of `PageCache`. */
export class CacheChanges {
  private readonly cached: Cached;

  constructor(cached: Cached) {
    this.cached = cached;
  }

  /** The tag `*` matches everything: it says that changes may have been missed, or were too many to name. */
  apply({ kind, tags }: Invalidation): void {
    if (kind === 'purge') this.purge(tags);
    // A CDN keeps what it gets for a minute.
    else this.mark(this.cached.hasEdge ? 'stale' : kind, tags);
  }

  async renew(change: Invalidation): Promise<void> {
    const { kind, tags } = change;
    const { entries, hasEdge } = this.cached;
    // What a CDN gets after it was told of the change, it keeps.
    if (kind !== 'purge' || tags.includes('*') || hasEdge) return this.apply(change);
    const now = performance.now();
    const isRenewed = (entry: CacheEntry) =>
      matches(tags, entry) && isInDemand(entry, now) && !(entry.answer instanceof PackedResponse);
    const renewed = [...entries.entries()].filter(([, entry]) => isRenewed(entry));
    // In the order in which visitors are likely to come: a page that is not ready in time is rendered while they wait.
    const kept = new Map(renewed.sort(([, a], [, b]) => b.askedAt - a.askedAt));
    this.purge(tags, kept);
    await nullIfLate(RENEW_WITHIN, () => this.renewAll(kept));
    for (const [key, entry] of kept) this.deleteIfStill(key, entry);
  }

  private async renewAll(kept: ReadonlyMap<string, CacheEntry>): Promise<void> {
    const { entries, renderings, background } = this.cached;
    for (const [key, entry] of kept) {
      await background.run(async () => {
        if (entries.peek(key) !== entry) return { isNew: false };
        const outcome = await renderings.load(key, entry.render);
        this.deleteIfStill(key, entry);
        return outcome;
      });
    }
  }

  private deleteIfStill(key: string, entry: CacheEntry): void {
    const { entries } = this.cached;
    if (entries.peek(key) === entry) entries.delete(key);
  }

  /** `kept`: what is left as it is although it has one of the tags. */
  private purge(tags: readonly string[], kept?: ReadonlyMap<string, CacheEntry>): void {
    const { entries, renderings } = this.cached;
    renderings.recordPurge(tags);
    entries.disk?.recordChange('purge', tags);
    const isEveryPage = tags.includes('*');
    for (const [key, entry] of entries.entries()) {
      if (isEveryPage) demandRendering(entry);
      else if (matches(tags, entry) && !kept?.has(key)) entries.delete(key);
    }
  }

  private mark(kind: LateKind, tags: readonly string[]): void {
    const { entries, renderings } = this.cached;
    const at = performance.now();
    renderings.recordLate(kind, tags, at);
    entries.disk?.recordChange(kind, tags);
    for (const [, entry] of entries.entries()) {
      if (matches(tags, entry)) MARK[kind](entry, at);
    }
  }
}
