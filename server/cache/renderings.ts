import type { LateKind } from '#app/platform/cache/notifications/payload.ts';
import { type CacheEntry, KEPT_MS, type Render } from './cache-entry.ts';
import { CachedResponse } from './cached-response.ts';
import type { Entries } from './entries.ts';
import type { PackedResponse } from './packed-response.ts';
import { type Rendered, Rendering } from './rendering.ts';
import type { StoredAnswer } from './stored-answer.ts';

export type RenderOutcome = {
  answer: StoredAnswer;
  /** False when it is the answer that was stored before. */
  isNew: boolean;
  failed: boolean;
  /** The answer, while it is still being made. */
  large: PackedResponse | null;
};

/** The renderings that go on: one for each key, which all who ask meanwhile join. Their answers go to the entries. */
export class Renderings {
  /** Whether the last one found the database away. */
  isFailing = false;
  private readonly entries: Entries;
  private readonly hasEdge: boolean;
  private readonly inflight = new Map<string, Promise<RenderOutcome>>();
  private readonly running = new Set<Rendering>();

  constructor(entries: Entries, hasEdge: boolean) {
    this.entries = entries;
    this.hasEdge = hasEdge;
  }

  has(key: string): boolean {
    return this.inflight.has(key);
  }

  /** Nobody who asks from now on joins a rendering that has begun. */
  recordPurge(tags: readonly string[]): void {
    for (const rendering of this.running) rendering.recordPurge(tags);
    this.inflight.clear();
  }

  recordLate(kind: LateKind, tags: readonly string[], at: number): void {
    for (const rendering of this.running) rendering.recordLate(kind, tags, at);
  }

  load(key: string, render: Render): Promise<RenderOutcome> {
    const known = this.inflight.get(key);
    if (known) return known;
    const rendering = new Rendering(render, this.findReusable(key));
    this.running.add(rendering);
    const end = () => {
      this.running.delete(rendering);
      if (this.inflight.get(key) === rendered) this.inflight.delete(key);
    };
    const rendered = this.render(key, rendering);
    this.inflight.set(key, rendered);
    rendered.then(({ large }) => (large ? large.settled.then(end) : end()), end);
    return rendered;
  }

  /** Its answer may stay when nothing has changed. Null for a CDN, whose header fields name the moment of the rendering. */
  private findReusable(key: string): CacheEntry | null {
    const entry = this.entries.peek(key);
    return entry && !this.hasEdge && performance.now() - entry.madeAt < KEPT_MS ? entry : null;
  }

  private async render(key: string, rendering: Rendering): Promise<RenderOutcome> {
    const rendered = await rendering.run();
    const failed = rendered.status >= 500;
    this.isFailing = rendered.status === 503;
    const { unchanged } = rendering;
    if (unchanged) {
      this.store(key, rendering, rendered, unchanged);
      return { answer: unchanged, isNew: false, failed, large: null };
    }
    const large = rendering.packedAnswer(rendered, this.hasEdge, () => this.entries.remeasure(key));
    if (large) {
      void large.settled.then((state) => state === 'whole' && this.store(key, rendering, rendered, large));
      return { answer: large, isNew: true, failed, large };
    }
    const made = rendering.answer(rendered, this.hasEdge);
    const before = this.entries.peek(key)?.answer;
    const answer = before instanceof CachedResponse ? await made.inPlaceOf(before) : made;
    this.store(key, rendering, rendered, answer);
    return { answer, isNew: answer === made, failed, large: null };
  }

  private store(key: string, rendering: Rendering, rendered: Rendered, answer: StoredAnswer): void {
    const entry = rendering.entry(rendered, answer);
    if (entry) this.entries.set(key, entry);
  }
}
