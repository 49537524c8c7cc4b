import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { CacheContext, EVERYTHING, matchesTags, withCacheContext } from '#app/platform/cache/cache.server.ts';
import { edgeHeaders } from '#app/platform/cdn/edge-headers.ts';
import { nullIfLate } from '#app/platform/request/work-limits.server.ts';
import { countFromMemory, kindOf, type RequestIdReader } from '#server/middleware/request-context.ts';
import { CachedPage } from './cached-page.ts';

const MAX_BYTES = 64 * 1024 * 1024;

/** Measured: what an entry takes besides its body and its key. */
const ENTRY_BYTES = 2_500;

/** So that a notification of another node that was lost does no harm for longer. */
const FRESH_MS = 60_000;

/** For how long an answer is shown while a new one cannot be made, as while the database is away. */
const STALE_IF_ERROR_MS = 60 * 60_000;

/** How long visitors wait for a new answer where there is an old one, and how long nobody tries again after a failure. */
const STALE_WAIT_MS = 1_000;

/** The same for an old one that was changed since, so that an edit is seen at the next visit. */
const CHANGED_WAIT_MS = 3_000;

const RETRY_AFTER_MS = 5_000;

export type MakeAnswer = () => Promise<Response>;

/** Null allows the rendering; a response refuses it. */
export type Admit = () => Promise<Response | null>;

type PageCacheOptions = {
  /** Whether a CDN that can be purged caches pages too. */
  hasEdge?: boolean;
};

/**
 * Public answers by their canonical address. Only `Cache-Control: public` answers with the status 200 are stored; each is made once
 * for all who ask at the same time. A purge also concerns the renderings that are under way: what they make may be wrong already,
 * and nobody who asks after the purge joins them.
 */
export class PageCache {
  private readonly hasEdge: boolean;
  private readonly keysByTag = new Map<string, Set<string>>();
  private readonly running = new Map<string, Promise<CachedPage>>();
  /** For each rendering under way, the tags that were purged meanwhile. */
  private readonly purgedMeanwhile = new Set<Set<string>>();
  private readonly pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    ttl: STALE_IF_ERROR_MS,
    sizeCalculation: ({ body }, key) => body.byteLength + 2 * key.length + ENTRY_BYTES,
    dispose: (page, key) => this.forgetTags(page, key),
  });

  constructor({ hasEdge = false }: PageCacheOptions = {}) {
    this.hasEdge = hasEdge;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.pages.size, bytes: this.pages.calculatedSize };
  }

  /** What may be shown without another look; null when it must be made. */
  find(key: string): CachedPage | null {
    const page = this.pages.get(key);
    return page && performance.now() < page.freshUntil ? page : null;
  }

  /** `admit` is asked only where a rendering would begin. */
  async answer(
    key: string,
    request: Request,
    make: MakeAnswer,
    admit: Admit = async () => null,
  ): Promise<Response> {
    const page = this.find(key) ?? (await this.load(key, make, admit));
    return page instanceof Response ? page : page.respond(request);
  }

  purge(tags: readonly string[]): void {
    this.running.clear();
    for (const purged of this.purgedMeanwhile) for (const tag of tags) purged.add(tag);
    if (tags.includes(EVERYTHING)) this.expireAll();
    for (const tag of tags) for (const key of this.keysByTag.get(tag) ?? []) this.markChanged(key);
  }

  private markChanged(key: string): void {
    const page = this.pages.peek(key);
    if (!page) return;
    page.isChanged = true;
    page.freshUntil = 0;
  }

  /** Changes may have been missed, as while the database was away: it may go again, and then old pages are better than none. */
  private expireAll(): void {
    for (const page of this.pages.values()) page.freshUntil = 0;
  }

  private async load(key: string, make: MakeAnswer, admit: Admit): Promise<CachedPage | Response> {
    const stale = this.findStale(key);
    const refusal = this.running.has(key) ? null : await admit();
    if (refusal) return stale ?? refusal;
    const made = this.makeOnce(key, make);
    if (!stale) return made;
    const wait = stale.isChanged ? CHANGED_WAIT_MS : STALE_WAIT_MS;
    const fresh = await nullIfLate(wait, () => made).catch(() => null);
    if (fresh && fresh.status < 500) return fresh;
    if (!stale.isChanged) stale.freshUntil = Math.min(performance.now() + RETRY_AFTER_MS, stale.wrongAt);
    return stale;
  }

  private findStale(key: string): CachedPage | null {
    const page = this.pages.get(key);
    return page && performance.now() < page.wrongAt ? page : null;
  }

  private makeOnce(key: string, make: MakeAnswer): Promise<CachedPage> {
    const known = this.running.get(key);
    if (known) return known;
    const made = this.make(key, make);
    this.running.set(key, made);
    const end = () => {
      if (this.running.get(key) === made) this.running.delete(key);
    };
    made.then(end, end);
    return made;
  }

  private async make(key: string, make: MakeAnswer): Promise<CachedPage> {
    const context = new CacheContext();
    const purged = new Set<string>();
    this.purgedMeanwhile.add(purged);
    try {
      const response = await withCacheContext(context, make);
      const page = await CachedPage.from(response, context.tags);
      const isPublic =
        response.status === 200 && /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
      if (isPublic && context.isStorable) this.store(key, page, context, matchesTags([...purged], page.tags));
      return page;
    } finally {
      this.purgedMeanwhile.delete(purged);
    }
  }

  private store(key: string, page: CachedPage, context: CacheContext, isChanged: boolean): void {
    if (isChanged && this.find(key)) return;
    const now = performance.now();
    page.isChanged = isChanged;
    page.wrongAt = now + Math.max(0, context.until - Date.now());
    page.freshUntil = isChanged ? 0 : Math.min(now + FRESH_MS, page.wrongAt);
    if (this.hasEdge)
      page.addHeaders(edgeHeaders(context, page.field('cache-control'), page.field('content-type')));
    this.pages.set(key, page);
    for (const tag of page.tags) this.noteTag(tag, key);
  }

  private noteTag(tag: string, key: string): void {
    const keys = this.keysByTag.get(tag);
    if (keys) keys.add(key);
    else this.keysByTag.set(tag, new Set([key]));
  }

  private forgetTags({ tags }: CachedPage, key: string): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.keysByTag.delete(tag);
    }
  }
}

/** False when the app has to answer. */
export type CachedAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The fields of a page, with the request id as the last value, which every answer replaces. */
type Heads = Record<'page' | 'notModified', string[]>;

/** Answers what is stored under exactly this address before the app makes its objects, which cost several times as much. */
export function createCachedAnswer(cache: PageCache, readRequestId: RequestIdReader): CachedAnswer {
  const known = new WeakMap<CachedPage, Heads>();

  function headsOf(page: CachedPage): Heads {
    const made = known.get(page) ?? {
      page: [...page.rawHeaders({ isModified: true }), 'x-request-id', ''],
      notModified: [...page.rawHeaders({ isModified: false }), 'x-request-id', ''],
    };
    known.set(page, made);
    return made;
  }

  return (request, response) => {
    const { method, url = '', headers, socket } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return false;
    const page = cache.find(url);
    if (!page) return false;
    const isKnown = page.isKnown(headers['if-none-match']);
    if (!isKnown && !page.isAccepted(headers['accept-encoding'] as string | undefined)) return false;
    const head = headsOf(page)[isKnown ? 'notModified' : 'page'];
    head[head.length - 1] = readRequestId(socket.remoteAddress ?? '', headers['x-request-id']);
    response.writeHead(isKnown ? 304 : page.status, head);
    response.end(isKnown ? undefined : page.body);
    countFromMemory(kindOf(url));
    return true;
  };
}
