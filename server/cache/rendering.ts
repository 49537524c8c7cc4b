import { CacheContext, withCacheContext } from '#app/platform/cache/cache-context.server.ts';
import type { LateKind } from '#app/platform/cache/notifications/payload.ts';
import { edgeHeaders } from '#app/platform/cdn/edge-headers.ts';
import { type CacheEntry, FRESH_MS, makeDue, makeStale, type Render } from './cache-entry.ts';
import { CachedResponse } from './cached-response.ts';
import { PackedResponse } from './packed-response.ts';
import type { StoredAnswer } from './stored-answer.ts';

export type Rendered = {
  status: number;
  headers: Record<string, string>;
  /** Not all of it, when it is large. */
  body: Uint8Array<ArrayBuffer>;
  /** What is still being made of a large body; null otherwise. */
  rest: ReadableStreamDefaultReader<Uint8Array> | null;
};

/** A body with more bytes is passed on while it is made. */
const LARGE_BYTES = 1024 * 1024;

/** One rendering, with what changed while it was made: that decides whether the response may be stored. */
export class Rendering {
  private readonly render: Render;
  private readonly stored: CacheEntry | null;
  private readonly startedAt = performance.now();
  private readonly scope: CacheContext;
  private readonly purged = new Set<string>();
  /** When each tag first changed. */
  private readonly late = { stale: new Map<string, number>(), due: new Map<string, number>() };

  /** `stored` is what may be kept when it was made of the same. */
  constructor(render: Render, stored: CacheEntry | null) {
    this.render = render;
    this.stored = stored;
    this.scope = new CacheContext(stored?.source);
  }

  recordPurge(tags: readonly string[]): void {
    for (const tag of tags) this.purged.add(tag);
  }

  recordLate(kind: LateKind, tags: readonly string[], at: number): void {
    const changed = this.late[kind];
    for (const tag of tags) if (!changed.has(tag)) changed.set(tag, at);
  }

  async run(): Promise<Rendered> {
    const { status, headers, body } = await withCacheContext(this.scope, this.render);
    const reader = (body as ReadableStream<Uint8Array> | null)?.getReader();
    const most = status < 500 ? LARGE_BYTES : Number.POSITIVE_INFINITY;
    const start = reader ? await readUpTo(most, reader) : { body: new Uint8Array(), rest: null };
    return { status, headers: Object.fromEntries(headers), ...start };
  }

  /** The stored answer, when it was made of the same; null when a new one was rendered. */
  get unchanged(): StoredAnswer | null {
    return this.stored && this.scope.isUnchanged ? this.stored.answer : null;
  }

  answer(rendered: Rendered, hasEdge: boolean): CachedResponse {
    const headers = this.headersOfWhole(rendered, hasEdge);
    return new CachedResponse(rendered.status, headers, rendered.body, { isPacked: true });
  }

  /** Null when it is not large. */
  packedAnswer(rendered: Rendered, hasEdge: boolean, onGrown: () => void): PackedResponse | null {
    const { rest, status, headers, body } = rendered;
    if (!rest) return null;
    const cancel = () => void rest.cancel().catch(() => undefined);
    const made = { status, headers, body: bodyOf(body, rest), cancel };
    return new PackedResponse(made, () => this.headersOfWhole(rendered, hasEdge), onGrown);
  }

  /** With those for a CDN, unless something changed: the CDN was told of it before it got this page. */
  private headersOfWhole(rendered: Rendered, hasEdge: boolean): Record<string, string> {
    const { status, headers } = rendered;
    const isCurrent = !this.wasPurged() && this.first('stale') === null;
    const isForEdge = hasEdge && status === 200 && isPublic(rendered) && this.scope.isStorable && isCurrent;
    return { ...headers, ...(isForEdge && this.headersForEdge(headers)) };
  }

  /** Null when it must not be stored. To be stored in the same turn, or a change may come between. */
  entry(rendered: Rendered, answer: StoredAnswer): CacheEntry | null {
    const kept = this.unchanged && this.stored;
    if (!(kept || isPublic(rendered)) || !this.scope.isStorable || this.wasPurged()) return null;
    const now = performance.now();
    const staleUntil = now + Math.max(0, this.scope.until - Date.now());
    const entry: CacheEntry = {
      answer,
      tags: this.scope.tags,
      render: this.render,
      source: this.scope.source,
      madeAt: kept?.madeAt ?? this.startedAt,
      renderedAt: this.startedAt,
      freshUntil: Math.min(now + FRESH_MS, staleUntil),
      staleSince: Number.POSITIVE_INFINITY,
      isDue: false,
      staleUntil,
      askedAt: this.stored?.askedAt ?? Number.NEGATIVE_INFINITY,
    };
    const staleAt = this.first('stale');
    if (staleAt !== null) makeStale(entry, staleAt);
    const dueAt = this.first('due');
    if (dueAt !== null) makeDue(entry, dueAt);
    return entry;
  }

  private headersForEdge(headers: Record<string, string>): Record<string, string> | null {
    return edgeHeaders(this.scope, headers['cache-control'] ?? '', headers['content-type'] ?? '');
  }

  private wasPurged(): boolean {
    return this.purged.has('*') || !this.purged.isDisjointFrom(this.scope.tags);
  }

  /** The time of the first such change; null when there was none. */
  private first(kind: LateKind): number | null {
    const { tags } = this.scope;
    const moments = [...this.late[kind]].flatMap(([tag, at]) => (tag === '*' || tags.has(tag) ? [at] : []));
    return moments.length > 0 ? Math.min(...moments) : null;
  }
}

function isPublic({ status, headers }: Rendered): boolean {
  return status < 500 && /\bpublic\b/.test(headers['cache-control'] ?? '');
}

type Start = Pick<Rendered, 'body' | 'rest'>;

async function readUpTo(bytes: number, reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Start> {
  const parts: Uint8Array[] = [];
  for (let size = 0; size <= bytes; ) {
    const { done, value } = await reader.read();
    if (done) return { body: Buffer.concat(parts), rest: null };
    parts.push(value);
    size += value.byteLength;
  }
  return { body: Buffer.concat(parts), rest: reader };
}

async function* bodyOf(
  start: Uint8Array,
  rest: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield start;
  for (let next = await rest.read(); !next.done; next = await rest.read()) yield next.value;
}
