/**
 * Whole public answers (pages, and the API's public lists) in memory. Invariants:
 *
 * 1. Only answers marked `Cache-Control: public` are kept, and only for GET and HEAD without Authorization or Cookie:
 *    nothing personal can be kept or given away.
 * 2. A request that begins after a hard change is answered from a rendering that began after it: a hard change drops
 *    the entries with its tags, and nobody joins a rendering that was under way.
 * 3. A rendering during which one of its tags changed hard is answered to those who waited for it, but not kept.
 * 4. A soft change (stock moved) leaves the entry in use for at most two seconds, and the first request after the change
 *    has it rendered anew in the background.
 * 5. One rendering per address at a time, however many ask.
 * 6. An entry never outlives the moment its prices change by themselves (`until`), nor a minute without being rendered
 *    anew, so that a lost word from another node heals.
 * 7. When rendering fails because the database is away, an entry that only aged is still served.
 */
import { CacheScope, withCacheScope } from '#app/platform/cache-scope.server.ts';
import type { Change } from '#app/platform/changes.server.ts';
import { StoredAnswer } from './stored-answer.ts';

const SOFT_LIMIT = 2_000;
const MAX_AGE = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;

type Entry = { answer: StoredAnswer; tags: ReadonlySet<string>; freshUntil: number; usableUntil: number };

type Flight = Promise<{ answer: StoredAnswer; failed: boolean }>;

export type Render = () => Promise<Response>;

export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly flights = new Map<string, Flight>();
  private readonly lastHard = new Map<string, number>();
  private readonly lastSoft = new Map<string, { change: number; at: number }>();
  private changes = 0;
  private bytes = 0;

  /** Answers from memory where the invariants allow it, else renders. */
  async answer(key: string, request: Request, render: Render): Promise<Response> {
    const entry = this.entries.get(key);
    const now = Date.now();
    if (entry && now < entry.usableUntil) {
      this.touch(key, entry);
      if (now >= entry.freshUntil) void this.fly(key, render).catch(() => undefined);
      return entry.answer.answer(request);
    }
    const { answer, failed } = await this.fly(key, render);
    const survivor = this.entries.get(key);
    return (failed && survivor ? survivor.answer : answer).answer(request);
  }

  /** What may be answered at once; null when something has to be rendered, be it only in the background. */
  atHand(key: string): StoredAnswer | null {
    const entry = this.entries.get(key);
    if (!entry || Date.now() >= entry.freshUntil) return null;
    this.touch(key, entry);
    return entry.answer;
  }

  /** Applies word of a change; the tag `*` stands for everything. */
  apply({ kind, tags }: Change): void {
    this.changes++;
    if (kind === 'hard') this.drop(tags);
    else this.soften(tags);
  }

  private drop(tags: readonly string[]): void {
    for (const tag of tags) this.lastHard.set(tag, this.changes);
    this.flights.clear();
    for (const [key, entry] of this.entries) {
      if (tags.includes('*') || tags.some((tag) => entry.tags.has(tag))) this.remove(key, entry);
    }
  }

  private soften(tags: readonly string[]): void {
    const at = Date.now();
    for (const tag of tags) this.lastSoft.set(tag, { change: this.changes, at });
    for (const entry of this.entries.values()) {
      if (tags.some((tag) => entry.tags.has(tag))) makeStale(entry, at);
    }
  }

  private fly(key: string, render: Render): Flight {
    const known = this.flights.get(key);
    if (known) return known;
    const flight = this.render(key, render).finally(() => {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    });
    this.flights.set(key, flight);
    return flight;
  }

  private async render(key: string, render: Render): Flight {
    const began = this.changes;
    const scope = new CacheScope();
    const response = await withCacheScope(scope, render);
    const body = new Uint8Array(await response.arrayBuffer());
    const answer = new StoredAnswer(response.status, Object.fromEntries(response.headers), body);
    if (isPublic(response)) this.keep(key, answer, scope, began);
    return { answer, failed: response.status >= 500 };
  }

  private keep(key: string, answer: StoredAnswer, scope: CacheScope, began: number): void {
    const changedSince = (tag: string) => (this.lastHard.get(tag) ?? 0) > began;
    if (changedSince('*') || [...scope.tags].some(changedSince)) return;
    const old = this.entries.get(key);
    if (old) this.remove(key, old);
    const until = Math.min(Date.now() + MAX_AGE, scope.until);
    const entry: Entry = { answer, tags: scope.tags, freshUntil: until, usableUntil: until };
    for (const tag of scope.tags) {
      const soft = this.lastSoft.get(tag);
      if (soft && soft.change > began) makeStale(entry, soft.at);
    }
    this.entries.set(key, entry);
    this.bytes += answer.size;
    this.evict();
  }

  /** The map is in the order of use, for `touch` puts an entry last; the first are those longest unused. */
  private evict(): void {
    for (const [key, entry] of this.entries) {
      if (this.bytes <= MAX_BYTES) return;
      this.remove(key, entry);
    }
  }

  private touch(key: string, entry: Entry): void {
    this.entries.delete(key);
    this.entries.set(key, entry);
  }

  private remove(key: string, entry: Entry): void {
    this.entries.delete(key);
    this.bytes -= entry.answer.size;
  }
}

function makeStale(entry: Entry, at: number): void {
  entry.freshUntil = Math.min(entry.freshUntil, at);
  entry.usableUntil = Math.min(entry.usableUntil, at + SOFT_LIMIT);
}

function isPublic(response: Response): boolean {
  return response.status < 500 && /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
}
