import { data } from 'react-router';
import { HttpError, logFailure } from '#app/platform/browser/api-client.ts';
import { localStore } from './browser-storage.ts';

export type CachedQuery<T> = {
  key: string;
  path: string;
  /** Parses a response or a cached value, which anybody can edit; null when it is invalid. */
  read: (answer: unknown) => T | null | Promise<T | null>;
  disposable?: boolean;
};

/** `failed` with status 0: no response arrived. */
export type CachedAnswer<T> =
  | { outcome: 'known'; data: T }
  | { outcome: 'missing' }
  | { outcome: 'failed'; status: number };

type Stored<T> = { data: T; timestamp: number; etag: string | null };

type Fetched<T> = { outcome: 'same' | 'changed'; data: T } | Exclude<CachedAnswer<T>, { outcome: 'known' }>;

const MAX_AGE_MS = 86_400_000;

const MIN_REVALIDATE_MS = 5_000;

const TIMEOUT_MS = 30_000;

const INDEX_KEY = 'cachedAnswers';

/** Whether the timestamp is under 24 hours old; one in the future (the clock was set back) is stale. */
export function isFresh(timestamp: number, now: number): boolean {
  return timestamp <= now && now - timestamp < MAX_AGE_MS;
}

/** Falls back to an entry older than 24 hours when the fetch fails. */
export async function fetchCached<T>(call: CachedQuery<T>): Promise<CachedAnswer<T>> {
  const fresh = await readFresh(call);
  if (fresh !== null) return { outcome: 'known', data: fresh };
  const stored = await readStored(call);
  const fetched = await fetchAnswer(call);
  if (fetched.outcome === 'missing') return fetched;
  if (fetched.outcome !== 'failed') return { outcome: 'known', data: fetched.data };
  return stored ? { outcome: 'known', data: stored.data } : fetched;
}

/** What is stored and under 24 hours old, without any request; null when there is nothing such. */
export async function readFresh<T>(call: CachedQuery<T>): Promise<T | null> {
  const stored = await readStored(call);
  return stored && isFresh(stored.timestamp, Date.now()) ? stored.data : null;
}

export async function revalidateCached<T>(call: CachedQuery<T>): Promise<boolean> {
  const stored = await readStored(call);
  if (stored && Math.abs(Date.now() - stored.timestamp) < MIN_REVALIDATE_MS) return false;
  const { outcome } = await fetchAnswer(call);
  return stored !== null && (outcome === 'changed' || outcome === 'missing');
}

export function evict(key: string): void {
  memory.delete(key);
  localStore.remove(key);
  const { [key]: _, ...rest } = readIndex();
  localStore.writeJson(INDEX_KEY, rest);
}

// What does not fit in the storage is kept in memory until the page is closed.
const memory = new Map<string, unknown>();

async function readStored<T>(call: CachedQuery<T>): Promise<Stored<T> | null> {
  const stored = memory.get(call.key) ?? localStore.readJson(call.key);
  if (typeof stored !== 'object' || stored === null) return null;
  const { data, timestamp, etag }: { data?: unknown; timestamp?: unknown; etag?: unknown } = stored;
  // Without a connection the code that reads it may be missing.
  const known = await (async () => call.read(data))().catch(() => null);
  if (known === null || typeof timestamp !== 'number') return null;
  return { data: known, timestamp, etag: typeof etag === 'string' ? etag : null };
}

const inflight = new Map<string, Promise<Fetched<unknown>>>();

function fetchAnswer<T>(call: CachedQuery<T>): Promise<Fetched<T>> {
  const known = inflight.get(call.key);
  if (known) return known as Promise<Fetched<T>>;
  const running = fetchOnce(call)
    .catch((error: unknown): Fetched<T> => {
      logFailure(call.path, error);
      return { outcome: 'failed', status: error instanceof HttpError ? error.status : 0 };
    })
    .finally(() => inflight.delete(call.key));
  inflight.set(call.key, running);
  return running;
}

async function fetchOnce<T>(call: CachedQuery<T>): Promise<Fetched<T>> {
  const stored = await readStored(call);
  const headers = new Headers({ accept: 'application/json' });
  if (stored?.etag) headers.set('if-none-match', stored.etag);
  const signal = abortAfter(TIMEOUT_MS);
  const response = await fetch(call.path, { headers, cache: 'no-cache', signal });
  const { status } = response;
  if (status === 304 && stored) return { outcome: 'same', data: store(call, stored.data, stored.etag) };
  if (status === 404) {
    evict(call.key);
    return { outcome: 'missing' };
  }
  if (!response.ok) throw new HttpError(status);
  const data = await call.read(await response.json());
  if (data === null) {
    logFailure(call.path, new Error('The answer has another shape.'));
    return { outcome: 'failed', status };
  }
  const etag = response.headers.get('etag');
  // The browser's HTTP cache may have turned a 304 into a 200.
  const isSame = etag !== null && etag === stored?.etag;
  return { outcome: isSame ? 'same' : 'changed', data: store(call, data, etag) };
}

function store<T>({ key, disposable = false }: CachedQuery<T>, data: T, etag: string | null): T {
  const stored: Stored<T> = { data, timestamp: Date.now(), etag };
  const text = JSON.stringify(stored);
  const entry = { size: text.length, timestamp: stored.timestamp, disposable };
  const dropped = keysToEvict(readIndex(), key, text.length);
  dropped?.forEach(evict);
  if (dropped && (localStore.write(key, text) || writeAfterCleaning(key, text))) {
    memory.delete(key);
    localStore.writeJson(INDEX_KEY, { ...readIndex(), [key]: entry });
  } else {
    evict(key);
    memory.set(key, stored);
  }
  return data;
}

/** The storage is full of other data than ours, or its quota is smaller than assumed. */
function writeAfterCleaning(key: string, text: string): boolean {
  for (const [name, { disposable }] of Object.entries(readIndex())) if (disposable) evict(name);
  return localStore.write(key, text);
}

function readIndex(): CacheIndex {
  return parseIndex(localStore.readJson(INDEX_KEY));
}

/** Null when there is no such thing; without any answer it throws, and the page shows the error screen. */
export async function fetchCachedList<T>(call: CachedQuery<T>): Promise<T | null> {
  const answer = await fetchCached(call);
  if (answer.outcome === 'known') return answer.data;
  if (answer.outcome === 'missing') return null;
  throw data(null, { status: answer.status || 503 });
}

/** By key: size in characters, timestamp in ms, and whether the entry may be evicted to make room. */
type CacheIndex = Record<string, { size: number; timestamp: number; disposable: boolean }>;

/** Half of the about five million characters of an origin stay free for the visitor's cart and drafts. */
const MAX_CHARACTERS = 2_500_000;

/** The oldest keys to evict so that `size` characters fit under `key`; null when it cannot fit at all. */
export function keysToEvict(index: CacheIndex, key: string, size: number): string[] | null {
  const others = Object.entries(index).filter(([name]) => name !== key);
  let total = size + others.reduce((sum, [, entry]) => sum + entry.size, 0);
  const dropped: string[] = [];
  for (const [name, entry] of oldestFirst(others.filter(([, { disposable }]) => disposable))) {
    if (total <= MAX_CHARACTERS) break;
    dropped.push(name);
    total -= entry.size;
  }
  return total <= MAX_CHARACTERS ? dropped : null;
}

export function parseIndex(value: unknown): CacheIndex {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => isEntry(entry)));
}

function oldestFirst(entries: [string, CacheIndex[string]][]): [string, CacheIndex[string]][] {
  return [...entries].sort(([, a], [, b]) => a.timestamp - b.timestamp);
}

function isEntry(value: unknown): value is CacheIndex[string] {
  if (typeof value !== 'object' || value === null) return false;
  const { size, timestamp }: { size?: unknown; timestamp?: unknown } = value;
  return typeof size === 'number' && typeof timestamp === 'number';
}

/** As `AbortSignal.timeout`, which Safari has since 16. */
function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The request took too long.', 'TimeoutError')), ms);
  return controller.signal;
}
