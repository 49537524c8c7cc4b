import { expect, test, vi } from 'vitest';
import { PageCache } from '#server/cache/page-cache.ts';
import {
  ask,
  beginWithEmptyDisk,
  cacheOnDisk,
  change,
  disk,
  file,
  fillWhole,
  openDisk,
  prepareOnDisk,
  renderNoor,
  setSource,
  showNoor,
  timesRendered,
  unavailable,
} from '#tests/support/disk-cache.ts';
import { PUBLIC } from '#tests/support/rendered-pages.ts';

beginWithEmptyDisk();

test('A page that was made ready is shown from memory while there is room, and then from the disk', async () => {
  await cacheOnDisk.prepare('/product/roomy', renderNoor);
  expect([cacheOnDisk.peek('/product/roomy') !== null, disk.size]).toEqual([true, 0]);
  await prepareOnDisk();
  expect([await showNoor(), timesRendered]).toEqual(['page 2', 2]);
  expect(cacheOnDisk.peek('/product/noor')).not.toBeNull();
});

test('It comes from the disk with its header fields, ETag and other encodings', async () => {
  const whole = await (await ask('/other', renderNoor, { 'Accept-Encoding': 'br' })).arrayBuffer();
  await prepareOnDisk();
  const first = await ask('/product/noor', renderNoor, { 'Accept-Encoding': 'br' });
  const etag = first.headers.get('etag') ?? '';
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'text/html',
    'content-encoding': 'br',
    'content-length': String((await first.arrayBuffer()).byteLength),
    vary: 'Accept-Encoding',
  });
  expect(whole.byteLength).toBeGreaterThan(0);
  expect((await ask('/product/noor', renderNoor, { 'If-None-Match': etag })).status).toBe(304);
  expect((await ask('/product/noor', renderNoor, { 'Accept-Encoding': 'gzip' })).headers.get('etag')).toBe(
    etag,
  );
  expect([await showNoor(), timesRendered]).toEqual(['page 2', 2]);
});

test('Pages are found by their tags, and not by parts of them', async () => {
  await prepareOnDisk();
  expect(await disk.findByTags(['product:7'])).toContain('/product/noor');
  expect(await disk.findByTags(['product', 'product:', '7', 'product:77'])).toEqual([]);
});

test('What the disk has makes room in memory for what would have to be made anew, though it was used later', async () => {
  await prepareOnDisk();
  await showNoor();
  const large = new Uint8Array(1024 * 1024);
  for (let n = 0; cacheOnDisk.has('/12'); n++)
    await ask(`/more/${n}`, async () => new Response(large, { headers: PUBLIC }));
  expect(cacheOnDisk.peek('/product/noor')).toBeNull();
});

test('A page that was read from the disk returns to it, and is written again only when it is another one', async () => {
  await prepareOnDisk();
  const write = vi.spyOn(file, 'write');
  await showNoor();
  await fillWhole();
  expect([cacheOnDisk.peek('/product/noor'), write.mock.calls.length]).toEqual([null, 0]);
  change('purge', 'product:7');
  setSource('changed');
  await ask('/product/noor', renderNoor, { 'Accept-Encoding': 'br' });
  await fillWhole();
  await vi.waitFor(() => expect(disk.isCurrent('/product/noor', performance.now())).toBe(true));
  expect([await showNoor(), timesRendered, write.mock.calls.length]).toEqual(['page 2', 2, 1]);
});

test('An address that was not made ready never goes to the disk', async () => {
  await (await ask('/search?q=noor', renderNoor, { 'Accept-Encoding': 'br' })).arrayBuffer();
  await fillWhole();
  expect([cacheOnDisk.peek('/search?q=noor'), disk.size]).toEqual([null, 0]);
});

test('The pages that there are no longer are forgotten', async () => {
  await prepareOnDisk();
  disk.retain(new Set(['/product/bahar']));
  expect([disk.has('/product/noor'), await showNoor()]).toEqual([false, 'page 2']);
});

test('Without room nothing more is made ready, and nothing that visitors ask for has to go', async () => {
  await disk.close();
  await openDisk(4_096);
  await prepareOnDisk();
  await cacheOnDisk.prepare('/product/bahar', renderNoor);
  expect(await cacheOnDisk.prepare('/product/chaman', renderNoor)).toBe('not now');
  const alone = new PageCache();
  const large = new Uint8Array(1024 * 1024);
  for (let n = 0; n < 40; n++)
    await alone.answer(
      `/${n}`,
      new Request('http://shop.test/'),
      async () => new Response(large, { headers: PUBLIC }),
    );
  expect(await alone.prepare('/product/noor', renderNoor)).toBe('not now');
});

test('What may not be stored, and what cannot be made, is told apart', async () => {
  const secret = async () => new Response('mine', { headers: { 'Cache-Control': 'no-store' } });
  expect(await cacheOnDisk.prepare('/product/noor', secret)).toBe('not stored');
  expect(await cacheOnDisk.prepare('/product/noor', unavailable)).toBe('not now');
});

test('When the disk fails, pages are rendered as if there were none', async () => {
  await prepareOnDisk();
  await file.close();
  expect([await showNoor(), disk.size]).toEqual(['page 2', 0]);
  expect(await cacheOnDisk.prepare('/product/bahar', renderNoor)).toBe('not now');
});
