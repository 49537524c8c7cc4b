import { localStore } from './browser-storage.ts';
import { type CacheIndex, keysToEvict, parseIndex } from './storage-quota.ts';

/** A public read of the API whose answer the browser keeps for 24 hours (spec §9 Caching, rulings 10). */
export type CachedQuery<T> = {
  /** Where it is kept in localStorage. */
  key: string;
  path: string;
  /** What is kept of an answer; null when it is not what it should be. Also judges what was kept, which anybody can change. */
  read: (answer: unknown) => T | null;
  /** Makes room for others when the storage is full. */
  disposable?: boolean;
};

/** `failed` with status 0: no answer came. */
export type CachedAnswer<T> =
  | { outcome: 'known'; data: T }
  | { outcome: 'missing' }
  | { outcome: 'failed'; status: number };

type Kept<T> = { data: T; timestamp: number; etag: string | null };

type Fetched<T> = { outcome: 'same' | 'changed'; data: T } | Exclude<CachedAnswer<T>, { outcome: 'known' }>;

const KEPT_MS = 86_400_000;
/** Checked so recently that asking again would tell nothing new. */
const JUST_CHECKED_MS = 5_000;
const PATIENCE_MS = 30_000;
const INDEX_KEY = 'keptAnswers';

/** Whether something of that moment is under 24 hours old; a clock that was set back makes it old. */
export function isFresh(timestamp: number, now: number): boolean {
  return timestamp <= now && now - timestamp < KEPT_MS;
}

/**
 * The answer at once when it is kept and under 24 hours old; else it is fetched, and when that fails an older one is better
 * than none.
 */
export async function fetchCached<T>(call: CachedQuery<T>): Promise<CachedAnswer<T>> {
  const kept = readKept(call);
  if (kept && isFresh(kept.timestamp, Date.now())) return { outcome: 'known', data: kept.data };
  const fetched = await fetchAnswer(call);
  if (fetched.outcome === 'missing') return fetched;
  if (fetched.outcome !== 'failed') return { outcome: 'known', data: fetched.data };
  return kept ? { outcome: 'known', data: kept.data } : fetched;
}

/** Asks the server whether what is kept is still right, and keeps the answer. True when it was not right any more. */
export async function revalidateCached<T>(call: CachedQuery<T>): Promise<boolean> {
  const kept = readKept(call);
  if (kept && Math.abs(Date.now() - kept.timestamp) < JUST_CHECKED_MS) return false;
  const { outcome } = await fetchAnswer(call);
  return kept !== null && (outcome === 'changed' || outcome === 'missing');
}

/** Forgets an answer that this browser itself has made wrong. */
export function evict(key: string): void {
  memory.delete(key);
  localStore.remove(key);
  const { [key]: _, ...rest } = readIndex();
  localStore.writeJson(INDEX_KEY, rest);
}

// What found no place in the storage lasts as long as the page.
const memory = new Map<string, unknown>();

function readKept<T>(call: CachedQuery<T>): Kept<T> | null {
  const kept = memory.get(call.key) ?? localStore.readJson(call.key);
  if (typeof kept !== 'object' || kept === null) return null;
  const { data, timestamp, etag }: { data?: unknown; timestamp?: unknown; etag?: unknown } = kept;
  const known = call.read(data);
  if (known === null || typeof timestamp !== 'number') return null;
  return { data: known, timestamp, etag: typeof etag === 'string' ? etag : null };
}

const flights = new Map<string, Promise<Fetched<unknown>>>();

/** One question at a time for each answer, however many parts of a page ask it. */
function fetchAnswer<T>(call: CachedQuery<T>): Promise<Fetched<T>> {
  const known = flights.get(call.key);
  if (known) return known as Promise<Fetched<T>>;
  const flight = fetchOnce(call)
    .catch((): Fetched<T> => ({ outcome: 'failed', status: 0 }))
    .finally(() => flights.delete(call.key));
  flights.set(call.key, flight);
  return flight;
}

async function fetchOnce<T>(call: CachedQuery<T>): Promise<Fetched<T>> {
  const kept = readKept(call);
  const headers = new Headers({ accept: 'application/json' });
  if (kept?.etag) headers.set('if-none-match', kept.etag);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(call.path, { headers, cache: 'no-cache', signal });
  const { status } = response;
  if (status === 304 && kept) return { outcome: 'same', data: keep(call, kept.data, kept.etag) };
  if (status === 404) {
    evict(call.key);
    return { outcome: 'missing' };
  }
  const data = response.ok ? call.read(await response.json()) : null;
  if (data === null) return { outcome: 'failed', status };
  const etag = response.headers.get('etag');
  // The browser's own cache may have answered the 304 for us.
  const isSame = etag !== null && etag === kept?.etag;
  return { outcome: isSame ? 'same' : 'changed', data: keep(call, data, etag) };
}

function keep<T>({ key, disposable = false }: CachedQuery<T>, data: T, etag: string | null): T {
  const kept: Kept<T> = { data, timestamp: Date.now(), etag };
  const text = JSON.stringify(kept);
  const entry = { size: text.length, timestamp: kept.timestamp, disposable };
  const dropped = keysToEvict(readIndex(), key, text.length);
  dropped?.forEach(evict);
  if (dropped && (localStore.write(key, text) || writeAfterCleaning(key, text))) {
    memory.delete(key);
    localStore.writeJson(INDEX_KEY, { ...readIndex(), [key]: entry });
  } else {
    evict(key);
    memory.set(key, kept);
  }
  return data;
}

/** The storage is full of other things than ours, or smaller than we thought. */
function writeAfterCleaning(key: string, text: string): boolean {
  for (const [name, { disposable }] of Object.entries(readIndex())) if (disposable) evict(name);
  return localStore.write(key, text);
}

function readIndex(): CacheIndex {
  return parseIndex(localStore.readJson(INDEX_KEY));
}
