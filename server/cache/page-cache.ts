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
 * 7. When rendering fails because the database cannot be reached, an entry that only aged or missed a soft change is still
 *    served, for a quarter of an hour. Once a rendering has failed so, entries are served at once, with at most one attempt in
 *    the background. Before it is known, who asks for an entry that only aged waits a quarter of a second for a better one.
 * 8. The cache holds at most 5,000 entries and 64 MB, counted as what they really take: key, body, compressed bodies and
 *    the objects around them. Changes are remembered only by the renderings under way, so nothing grows with time.
 * 9. Only a request that begins a rendering of an address that is not in the cache is asked whether its sender may (`admit`);
 *    a refusal reaches nobody else.
 */
import { BoundedStore } from '#app/platform/cache/bounded-store.ts';
import { CacheContext, withCacheContext } from '#app/platform/cache/cache-context.server.ts';
import type { Invalidation } from '#app/platform/cache/cache-invalidation.server.ts';
import { CachedResponse } from './cached-response.ts';
import { Rendering } from './rendering.ts';

const SOFT_LIMIT = 2_000;
const MAX_AGE = 60_000;
const MAX_STAND_IN_AGE = 15 * 60_000;
const PATIENCE = 250;
const MAX_ENTRIES = 5_000;
const MAX_BYTES = 64 * 1024 * 1024;
// Measured: an entry with an empty body and no key takes 2.3 KB of heap once it has been answered.
const ENTRY_OVERHEAD = 2_500;

/** Moments of `performance.now()`, for the machine's clock may be set back. */
type Entry = {
  answer: CachedResponse;
  tags: ReadonlySet<string>;
  freshUntil: number;
  usableUntil: number;
  /** When its prices change by themselves. */
  rightUntil: number;
  missedSoftChange: boolean;
};

type Outcome = { answer: CachedResponse; failed: boolean };

export type Render = () => Promise<Response>;

/** Says null, or refuses with an answer to begin a rendering for whoever asks. */
export type Admit = () => Response | null;

export class PageCache {
  private readonly entries = new BoundedStore<Entry>({
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_BYTES,
    maxAge: MAX_STAND_IN_AGE,
    bytesOf: (key, { answer }) => key.length * 2 + answer.bytes + ENTRY_OVERHEAD,
  });
  private readonly inflight = new Map<string, Promise<Outcome>>();
  private readonly renderings = new Set<Rendering>();
  private isFailing = false;
  private isTrying = false;

  /** How much is held: entries, and bytes of memory. */
  get held(): { entries: number; bytes: number } {
    return { entries: this.entries.size, bytes: this.entries.bytes };
  }

  /** Answers from memory where the invariants allow it, else renders. */
  async answer(key: string, request: Request, render: Render, admit: Admit = () => null): Promise<Response> {
    const entry = this.entries.get(key);
    const now = performance.now();
    if (entry && now < entry.usableUntil) {
      if (now >= entry.freshUntil) void this.load(key, render).catch(() => undefined);
      return this.give(key, entry.answer, request);
    }
    if (entry && now < entry.rightUntil) return this.replace(key, entry, request, render);
    const refusal = this.inflight.has(key) ? null : admit();
    if (refusal) return refusal;
    const { answer, failed } = await this.load(key, render);
    return this.give(key, (failed && this.standIn(key)) || answer, request);
  }

  /** What may be answered at once; null when something has to be rendered, be it only in the background. */
  peek(key: string): CachedResponse | null {
    const entry = this.entries.get(key);
    return entry && performance.now() < entry.freshUntil ? entry.answer : null;
  }

  /** Applies word of a change; the tag `*` stands for everything. */
  invalidate({ kind, tags }: Invalidation): void {
    if (kind === 'hard') this.purge(tags);
    else this.markStale(tags);
  }

  private purge(tags: readonly string[]): void {
    for (const rendering of this.renderings) rendering.noteHard(tags);
    this.inflight.clear();
    for (const [key, entry] of this.entries.entries()) {
      if (tags.includes('*') || tags.some((tag) => entry.tags.has(tag))) this.entries.delete(key);
    }
  }

  private markStale(tags: readonly string[]): void {
    const at = performance.now();
    for (const rendering of this.renderings) rendering.noteSoft(tags, at);
    for (const [, entry] of this.entries.entries()) {
      if (tags.some((tag) => entry.tags.has(tag))) makeStale(entry, at);
    }
  }

  /** Answers with a new rendering, or with the entry when that fails or takes too long. */
  private async replace(key: string, entry: Entry, request: Request, render: Render): Promise<Response> {
    if (this.isFailing) {
      this.tryBehind(key, render);
      return this.give(key, entry.answer, request);
    }
    const flight = this.load(key, render);
    const outcome = await (entry.missedSoftChange ? flight : inTime(flight, PATIENCE));
    if (!outcome) return this.give(key, entry.answer, request);
    return this.give(key, (outcome.failed && this.standIn(key)) || outcome.answer, request);
  }

  private tryBehind(key: string, render: Render): void {
    if (this.isTrying) return;
    this.isTrying = true;
    void this.load(key, render)
      .catch(() => undefined)
      .finally(() => {
        this.isTrying = false;
      });
  }

  /** What may be shown although it aged; null when a hard change or a change of prices made it wrong. */
  private standIn(key: string): CachedResponse | null {
    const entry = this.entries.peek(key);
    return entry && performance.now() < entry.rightUntil ? entry.answer : null;
  }

  private async give(key: string, answer: CachedResponse, request: Request): Promise<Response> {
    const response = await answer.answer(request);
    this.entries.remeasure(key);
    return response;
  }

  private load(key: string, render: Render): Promise<Outcome> {
    const known = this.inflight.get(key);
    if (known) return known;
    const flight = this.render(key, render).finally(() => {
      if (this.inflight.get(key) === flight) this.inflight.delete(key);
    });
    this.inflight.set(key, flight);
    return flight;
  }

  private async render(key: string, render: Render): Promise<Outcome> {
    const rendering = new Rendering();
    this.renderings.add(rendering);
    try {
      const scope = new CacheContext();
      const response = await withCacheContext(scope, render);
      const body = new Uint8Array(await response.arrayBuffer());
      const answer = new CachedResponse(response.status, Object.fromEntries(response.headers), body);
      if (isPublic(response)) this.keep(key, answer, scope, rendering);
      this.isFailing = response.status === 503;
      return { answer, failed: response.status >= 500 };
    } finally {
      this.renderings.delete(rendering);
    }
  }

  private keep(key: string, answer: CachedResponse, scope: CacheContext, rendering: Rendering): void {
    if (!scope.isStorable || rendering.sawHard(scope.tags)) return;
    const now = performance.now();
    const rightUntil = now + Math.max(0, scope.until - Date.now());
    const until = Math.min(now + MAX_AGE, rightUntil);
    const entry: Entry = {
      answer,
      tags: scope.tags,
      freshUntil: until,
      usableUntil: until,
      rightUntil,
      missedSoftChange: false,
    };
    const softAt = rendering.firstSoft(scope.tags);
    if (softAt !== null) makeStale(entry, softAt);
    this.entries.set(key, entry);
  }
}

function makeStale(entry: Entry, at: number): void {
  entry.freshUntil = Math.min(entry.freshUntil, at);
  entry.usableUntil = Math.min(entry.usableUntil, at + SOFT_LIMIT);
  entry.missedSoftChange = true;
}

/** What the work comes to within so many milliseconds; null when it takes longer, and then its failure is nobody's. */
async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function isPublic(response: Response): boolean {
  return response.status < 500 && /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
}
