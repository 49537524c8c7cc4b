import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { addCacheTags, isMadeAlready } from '#app/platform/cache/cache-context.server.ts';
import type { Invalidation } from '#app/platform/cache/notifications/payload.ts';
import { log } from '#app/platform/log.server.ts';
import { BlockFile } from '#server/cache/disk/block-file.ts';
import { PagesOnDisk } from '#server/cache/disk/pages-on-disk.ts';
import { PageCache } from '#server/cache/page-cache.ts';
import { PUBLIC } from './rendered-pages.ts';

export let file: BlockFile;
export let disk: PagesOnDisk;
export let cacheOnDisk: PageCache;
/** How many pages were rendered. */
export let timesRendered: number;
let folder: string;
/** What the page is made of. */
let source: string;

/** For each test of the file; the clock stands still. */
export function beginWithEmptyDisk(): void {
  beforeEach(async () => {
    log.level = 'silent';
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    folder = await mkdtemp(path.join(tmpdir(), 'gulnar-pages-'));
    await openDisk(64 * 1024 * 1024);
    timesRendered = 0;
    source = 'as before';
  });

  afterEach(async () => {
    vi.useRealTimers();
    await disk.close();
    await rm(folder, { recursive: true });
  });
}

/** A cache with nothing in it, and a disk with room for so many bytes. */
export async function openDisk(bytes: number): Promise<void> {
  file = await BlockFile.open(folder, bytes);
  disk = new PagesOnDisk(file);
  cacheOnDisk = new PageCache({ disk });
}

export function setSource(changed: string): void {
  source = changed;
}

const LINE = 'A page is long enough to be compressed. ';

export async function renderNoor(): Promise<Response> {
  addCacheTags('product:7', 'categories');
  if (isMadeAlready(source)) return new Response(null, { status: 304 });
  timesRendered++;
  return new Response(`${LINE.repeat(50)}page ${timesRendered}`, { headers: PUBLIC });
}

export const unavailable = async () =>
  new Response('later', { status: 503, headers: { 'Cache-Control': 'no-store' } });

export const ask = (key: string, made: () => Promise<Response>, headers = {}) =>
  cacheOnDisk.answer(key, new Request('http://shop.test/', { headers }), made);

/** Which rendering a visitor sees. */
export async function showNoor(made = renderNoor): Promise<string> {
  const text = await (await ask('/product/noor', made)).text();
  return /page \d+$/.exec(text)?.[0] ?? text;
}

/** Half of the memory is taken, so that what is made ready goes to the disk. */
export async function fillHalf(): Promise<void> {
  const large = new Uint8Array(1024 * 1024);
  for (let n = 0; n < 13; n++) await ask(`/${n}`, async () => new Response(large, { headers: PUBLIC }));
}

export async function prepareOnDisk(): Promise<void> {
  await fillHalf();
  expect(cacheOnDisk.isReady('/product/noor')).toBe(false);
  expect(await cacheOnDisk.prepare('/product/noor', renderNoor)).toBe('made ready');
  expect(cacheOnDisk.isReady('/product/noor')).toBe(true);
  expect([cacheOnDisk.peek('/product/noor'), disk.has('/product/noor')]).toEqual([null, true]);
  vi.advanceTimersByTime(10);
}

/** The clock stands still, but a page that is rendered after a change is newer. */
export function change(kind: Invalidation['kind'], tag: string): void {
  cacheOnDisk.invalidate({ kind, tags: [tag] });
  vi.advanceTimersByTime(10);
}

/** So much is asked for that memory keeps nothing of what was there. */
export async function fillWhole(): Promise<void> {
  const large = new Uint8Array(1024 * 1024);
  for (let n = 0; n < 30; n++)
    await ask(`/more/${timesRendered}/${n}`, async () => new Response(large, { headers: PUBLIC }));
}
