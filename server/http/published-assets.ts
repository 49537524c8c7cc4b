import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BoundedStore } from '#app/platform/cache/bounded-store.ts';
import { singleFlight } from '#app/platform/cache/single-flight.server.ts';
import type { FileStore } from '#app/platform/files/file-store.ts';
import type { CachedResponse } from '#server/cache/cached-response.ts';
import { isStaticFile, toStaticResponse } from './static-files.ts';

const DAY_MS = 24 * 3600 * 1000;
const KEPT_MS = 30 * DAY_MS;
const RENEWED_MS = 7 * DAY_MS;
const AT_ONCE = 8;

/** Stores the hashed files of this build, so that nodes of another build can serve them to pages of this one. */
export async function publishAssets(folder: string, store: FileStore): Promise<void> {
  const published = await listTimes(store);
  const isDue = (name: string) => (published.get(name) ?? 0) < Date.now() - RENEWED_MS;
  const due = (await listAssets(folder)).filter(isDue);
  for (let first = 0; first < due.length; first += AT_ONCE) {
    const some = due.slice(first, first + AT_ONCE);
    await Promise.all(some.map(async (name) => store.write(name, await readFile(path.join(folder, name)))));
  }
}

/** Removes what no build has published for 30 days. */
export async function removeOldAssets(folder: string, store: FileStore): Promise<void> {
  const own = new Set(await listAssets(folder));
  for (const [name, modifiedAt] of await listTimes(store)) {
    if (modifiedAt < Date.now() - KEPT_MS && !own.has(name)) await store.remove(name);
  }
}

/** Null when no build has published it. @throws {StorageUnavailable} */
export type FindPublished = (name: string) => Promise<CachedResponse | null>;

const MAX_FILES = 500;
const MAX_BYTES = 8 * 1024 * 1024;
// However many made-up names are asked for, the store is listed no more often.
const LIST_EVERY_MS = 2_000;

export function createPublishedAssets(store: FileStore): FindPublished {
  const kept = new BoundedStore<CachedResponse>({
    maxEntries: MAX_FILES,
    maxBytes: MAX_BYTES,
    bytesOf: (_name, { bytes }) => bytes,
  });
  let listed: { at: number; names: Promise<Map<string, number>> } | null = null;

  function listOnce(): Promise<Map<string, number>> {
    const now = performance.now();
    if (!listed || now - listed.at > LIST_EVERY_MS) listed = { at: now, names: listTimes(store) };
    return listed.names;
  }

  const load = singleFlight(async (name: string) => {
    if (!(await listOnce()).has(name)) return null;
    const bytes = await store.read(name);
    if (!bytes) return null;
    const response = toStaticResponse(`/assets/${name}`, new Uint8Array(bytes), null);
    kept.set(name, response);
    return response;
  });
  return async (name) => kept.get(name) ?? load(name);
}

async function listTimes(store: FileStore): Promise<Map<string, number>> {
  const files = await Array.fromAsync(store.list());
  return new Map(files.map(({ name, modifiedAt }) => [name, modifiedAt.getTime()]));
}

async function listAssets(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter(isStaticFile);
}
