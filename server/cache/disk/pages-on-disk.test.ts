import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addCacheTags, cacheUntil, isMadeAlready } from '#app/platform/cache/cache-context.server.ts';
import type { Invalidation } from '#app/platform/cache/notifications/payload.ts';
import { log } from '#app/platform/log.server.ts';
import { PageCache } from '#server/cache/page-cache.ts';
import { PUBLIC } from '#tests/support/rendered-pages.ts';
import { BlockFile } from './block-file.ts';
import { PagesOnDisk } from './pages-on-disk.ts';

let folder: string;
let file: BlockFile;
let disk: PagesOnDisk;
let cache: PageCache;
let renderings: number;
/** What the page is made of. */
let source: string;

beforeEach(async () => {
  log.level = 'silent';
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  folder = await mkdtemp(path.join(tmpdir(), 'gulnar-pages-'));
  file = await BlockFile.open(folder, 64 * 1024 * 1024);
  disk = new PagesOnDisk(file);
  cache = new PageCache({ disk });
  renderings = 0;
  source = 'as before';
});

afterEach(async () => {
  vi.useRealTimers();
  await disk.close();
  await rm(folder, { recursive: true });
});

const LINE = 'A page is long enough to be compressed. ';

async function render(): Promise<Response> {
  addCacheTags('product:7', 'categories');
  if (isMadeAlready(source)) return new Response(null, { status: 304 });
  renderings++;
  return new Response(`${LINE.repeat(50)}page ${renderings}`, { headers: PUBLIC });
}

const unavailable = async () =>
  new Response('later', { status: 503, headers: { 'Cache-Control': 'no-store' } });

const ask = (key: string, made: () => Promise<Response>, headers = {}) =>
  cache.answer(key, new Request('http://shop.test/', { headers }), made);

/** Which rendering a visitor sees. */
async function show(made = render): Promise<string> {
  const text = await (await ask('/product/noor', made)).text();
  return /page \d+$/.exec(text)?.[0] ?? text;
}

/** Half of the memory is taken, so that what is made ready goes to the disk. */
async function fillHalf(): Promise<void> {
  const large = new Uint8Array(1024 * 1024);
  for (let n = 0; n < 13; n++) await ask(`/${n}`, async () => new Response(large, { headers: PUBLIC }));
}

async function prepareOnDisk(): Promise<void> {
  await fillHalf();
  expect(cache.isReady('/product/noor')).toBe(false);
  expect(await cache.prepare('/product/noor', render)).toBe('made ready');
  expect(cache.isReady('/product/noor')).toBe(true);
  expect([cache.peek('/product/noor'), disk.has('/product/noor')]).toEqual([null, true]);
  vi.advanceTimersByTime(10);
}

/** The clock stands still, but a page that is rendered after a change is newer. */
function change(kind: Invalidation['kind'], tag: string): void {
  cache.invalidate({ kind, tags: [tag] });
  vi.advanceTimersByTime(10);
}

test('A page that was made ready is shown from memory while there is room, and then from the disk', async () => {
  await cache.prepare('/product/roomy', render);
  expect([cache.peek('/product/roomy') !== null, disk.size]).toEqual([true, 0]);
  await prepareOnDisk();
  expect([await show(), renderings]).toEqual(['page 2', 2]);
  expect(cache.peek('/product/noor')).not.toBeNull();
});

test('It comes from the disk with its header fields, ETag and other encodings', async () => {
  const whole = await (await ask('/other', render, { 'Accept-Encoding': 'br' })).arrayBuffer();
  await prepareOnDisk();
  const first = await ask('/product/noor', render, { 'Accept-Encoding': 'br' });
  const etag = first.headers.get('etag') ?? '';
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'text/html',
    'content-encoding': 'br',
    'content-length': String((await first.arrayBuffer()).byteLength),
    vary: 'Accept-Encoding',
  });
  expect(whole.byteLength).toBeGreaterThan(0);
  expect((await ask('/product/noor', render, { 'If-None-Match': etag })).status).toBe(304);
  expect((await ask('/product/noor', render, { 'Accept-Encoding': 'gzip' })).headers.get('etag')).toBe(etag);
  expect([await show(), renderings]).toEqual(['page 2', 2]);
});

test.each(['purge', 'stale'] as const)(
  'After its tag got a %s it is rendered before it is shown',
  async (kind) => {
    await prepareOnDisk();
    change(kind, 'product:8');
    expect(cache.isReady('/product/noor')).toBe(true);
    change(kind, 'product:7');
    expect(cache.isReady('/product/noor')).toBe(false);
    expect(cache.fetch('/product/noor', render)).toBeNull();
    source = 'changed';
    expect([await show(), renderings]).toEqual(['page 2', 2]);
  },
);

test('After a change that may be one view late it is shown as it was, and rendered behind', async () => {
  await prepareOnDisk();
  change('due', 'product:8');
  expect(cache.isReady('/product/noor')).toBe(true);
  change('due', 'product:7');
  expect(cache.isReady('/product/noor')).toBe(false);
  source = 'changed';
  vi.advanceTimersByTime(60_000);
  expect(cache.fetch('/product/noor', render)).not.toBeNull();
  expect(await show()).toBe('page 1');
  await vi.waitFor(async () => expect(await show()).toBe('page 2'));
});

test('After a change that concerns nothing of it, it is looked at, but not rendered', async () => {
  await prepareOnDisk();
  change('purge', 'product:7');
  expect(await cache.prepare('/product/noor', render)).toBe('made ready');
  expect(cache.isReady('/product/noor')).toBe(true);
  expect([await show(), renderings]).toEqual(['page 1', 1]);
});

test('While the database is away, a page is shown that may have changed, but none that has', async () => {
  await prepareOnDisk();
  change('purge', '*');
  expect(await show(unavailable)).toBe('page 1');
  change('purge', 'product:7');
  expect(await show(unavailable)).toBe('later');
});

test('A page is not shown after the end of its promotion, nor after an hour', async () => {
  const ends = new Date(Date.now() + 5_000);
  await fillHalf();
  await cache.prepare('/product/noor', async () => {
    cacheUntil(ends);
    return render();
  });
  vi.advanceTimersByTime(5_000);
  source = 'without the promotion';
  expect(await show()).toBe('page 2');
  await cache.prepare('/product/bahar', render);
  vi.advanceTimersByTime(60 * 60_000);
  expect(await show()).toBe('page 4');
});

test('A page that was read from the disk returns to it, and is written again only when it is another one', async () => {
  await prepareOnDisk();
  const write = vi.spyOn(file, 'write');
  await show();
  await fillWhole();
  expect([cache.peek('/product/noor'), write.mock.calls.length]).toEqual([null, 0]);
  change('purge', 'product:7');
  source = 'changed';
  await ask('/product/noor', render, { 'Accept-Encoding': 'br' });
  await fillWhole();
  await vi.waitFor(() => expect(disk.isCurrent('/product/noor', performance.now())).toBe(true));
  expect([await show(), renderings, write.mock.calls.length]).toEqual(['page 2', 2, 1]);
});

async function fillWhole(): Promise<void> {
  const large = new Uint8Array(1024 * 1024);
  for (let n = 0; n < 30; n++)
    await ask(`/more/${renderings}/${n}`, async () => new Response(large, { headers: PUBLIC }));
}

test('An address that was not made ready never goes to the disk', async () => {
  await (await ask('/search?q=noor', render, { 'Accept-Encoding': 'br' })).arrayBuffer();
  await fillWhole();
  expect([cache.peek('/search?q=noor'), disk.size]).toEqual([null, 0]);
});

test('The pages that there are no longer are forgotten', async () => {
  await prepareOnDisk();
  disk.retain(new Set(['/product/bahar']));
  expect([disk.has('/product/noor'), await show()]).toEqual([false, 'page 2']);
});

test('Without room nothing more is made ready, and nothing that visitors ask for has to go', async () => {
  await disk.close();
  disk = new PagesOnDisk(await BlockFile.open(folder, 4_096));
  cache = new PageCache({ disk });
  await prepareOnDisk();
  await cache.prepare('/product/bahar', render);
  expect(await cache.prepare('/product/chaman', render)).toBe('not now');
  const alone = new PageCache();
  const large = new Uint8Array(1024 * 1024);
  for (let n = 0; n < 40; n++)
    await alone.answer(
      `/${n}`,
      new Request('http://shop.test/'),
      async () => new Response(large, { headers: PUBLIC }),
    );
  expect(await alone.prepare('/product/noor', render)).toBe('not now');
});

test('What may not be stored, and what cannot be made, is told apart', async () => {
  const secret = async () => new Response('mine', { headers: { 'Cache-Control': 'no-store' } });
  expect(await cache.prepare('/product/noor', secret)).toBe('not stored');
  expect(await cache.prepare('/product/noor', unavailable)).toBe('not now');
});

test('When the disk fails, pages are rendered as if there were none', async () => {
  await prepareOnDisk();
  await file.close();
  expect([await show(), disk.size]).toEqual(['page 2', 0]);
  expect(await cache.prepare('/product/bahar', render)).toBe('not now');
});
