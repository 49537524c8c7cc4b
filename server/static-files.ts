import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { cached } from '#app/platform/cache/cache.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { type FileStore, StorageUnavailable } from '#app/platform/files/file-store.ts';
import { openShopFiles, s3Settings } from '#app/platform/files/shop-files.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { log } from '#app/platform/request/log.server.ts';

/** The build's scripts and styles, with their compressed forms, and what lies in `public`. */
export function staticFiles(folder: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true });
  return async (c, next) => {
    const found = await serve(c, async () => undefined);
    if (!found) return next();
    // Names under /assets/ contain a hash of the content.
    const isImmutable = c.req.path.startsWith('/assets/');
    found.headers.set(
      'Cache-Control',
      isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    );
    return found;
  };
}

const DAY_MS = 24 * 3600 * 1000;

const KEPT_MS = 30 * DAY_MS;

const RENEWED_MS = 7 * DAY_MS;

const AT_ONCE = 8;

// However many made-up names are requested, the store is listed no more often.
const LIST_EVERY_MS = 2_000;

const READ_EVERY_MS = 3_600_000;

const ASSET = /^[\w.-]+\.(?:js|css|woff2|png|svg|json)$/;

/** Serves a script or style of another build, for a page that came from a node of that build. */
export type ServePublished = (name: string) => Promise<Response>;

let published: { folder: string; store: FileStore } | undefined;

defineJob('asset-cleaning', cleanAssets, { cron: '50 22 * * *' });

/** Other nodes may get pages of this build at once, so with an object store the node opens after its files are there. */
export async function shareAssets(folder: string): Promise<ServePublished> {
  const store = openShopFiles('assets');
  published = { folder, store };
  const publishing = publishAssets(folder, store).catch((error) =>
    log.warn({ err: error }, 'the scripts and styles of this build could not be stored for other builds'),
  );
  if (s3Settings(environment())) await publishing;
  return createPublishedAssets(store);
}

async function cleanAssets(): Promise<void> {
  if (!published) return;
  await publishAssets(published.folder, published.store);
  await removeOldAssets(published.folder, published.store);
}

/** Stores the hashed files of this build, or renews those that it stored more than a week ago. */
export async function publishAssets(folder: string, store: FileStore): Promise<void> {
  const times = await listTimes(store);
  const names = (await listAssets(folder)).filter((name) => (times.get(name) ?? 0) < Date.now() - RENEWED_MS);
  for (let first = 0; first < names.length; first += AT_ONCE) {
    const some = names.slice(first, first + AT_ONCE);
    await Promise.all(some.map(async (name) => store.write(name, await readFile(path.join(folder, name)))));
  }
}

/** Removes what no build has published for 30 days. */
export async function removeOldAssets(folder: string, store: FileStore): Promise<void> {
  const own = await listAssets(folder);
  for (const [name, modifiedAt] of await listTimes(store)) {
    if (modifiedAt < Date.now() - KEPT_MS && !own.includes(name)) await store.remove(name);
  }
}

export function createPublishedAssets(store: FileStore): ServePublished {
  const listOnce = cached([], LIST_EVERY_MS, () => listTimes(store));
  const readOnce = cached([], READ_EVERY_MS, (name) => store.read(name));
  return async (name) => {
    try {
      const bytes = (await listOnce()).has(name) ? await readOnce(name) : null;
      if (!bytes) return plain(404, 'There is nothing here.');
      const type = getMimeType(name) ?? 'application/octet-stream';
      const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' };
      return new Response(new Uint8Array(bytes), { headers });
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      return plain(503, 'This file cannot be read right now.', { 'Retry-After': '5' });
    }
  };
}

function plain(status: number, text: string, more: Record<string, string> = {}): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...more };
  return new Response(text, { status, headers });
}

async function listTimes(store: FileStore): Promise<Map<string, number>> {
  const files = await Array.fromAsync(store.list());
  return new Map(files.map(({ name, modifiedAt }) => [name, modifiedAt.getTime()]));
}

async function listAssets(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => ASSET.test(name));
}
