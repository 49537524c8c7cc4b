import { expect, test, vi } from 'vitest';
import { cacheUntil } from '#app/platform/cache/cache-context.server.ts';
import {
  beginWithEmptyDisk,
  cacheOnDisk,
  change,
  fillHalf,
  prepareOnDisk,
  renderNoor,
  setSource,
  showNoor,
  timesRendered,
  unavailable,
} from '#tests/support/disk-cache.ts';

beginWithEmptyDisk();

test.each(['purge', 'stale'] as const)(
  'After its tag got a %s it is rendered before it is shown',
  async (kind) => {
    await prepareOnDisk();
    change(kind, 'product:8');
    expect(cacheOnDisk.isReady('/product/noor')).toBe(true);
    change(kind, 'product:7');
    expect(cacheOnDisk.isReady('/product/noor')).toBe(false);
    expect(cacheOnDisk.fetch('/product/noor', renderNoor)).toBeNull();
    setSource('changed');
    expect([await showNoor(), timesRendered]).toEqual(['page 2', 2]);
  },
);

test('After a change that may be one view late it is shown as it was, and rendered behind', async () => {
  await prepareOnDisk();
  change('due', 'product:8');
  expect(cacheOnDisk.isReady('/product/noor')).toBe(true);
  change('due', 'product:7');
  expect(cacheOnDisk.isReady('/product/noor')).toBe(false);
  setSource('changed');
  vi.advanceTimersByTime(60_000);
  expect(cacheOnDisk.fetch('/product/noor', renderNoor)).not.toBeNull();
  expect(await showNoor()).toBe('page 1');
  await vi.waitFor(async () => expect(await showNoor()).toBe('page 2'));
});

test('After a change that concerns nothing of it, it is looked at, but not rendered', async () => {
  await prepareOnDisk();
  change('purge', 'product:7');
  expect(await cacheOnDisk.prepare('/product/noor', renderNoor)).toBe('made ready');
  expect(cacheOnDisk.isReady('/product/noor')).toBe(true);
  expect([await showNoor(), timesRendered]).toEqual(['page 1', 1]);
});

test('While the database is away, a page is shown that may have changed, but none that has', async () => {
  await prepareOnDisk();
  change('purge', '*');
  expect(await showNoor(unavailable)).toBe('page 1');
  change('purge', 'product:7');
  expect(await showNoor(unavailable)).toBe('later');
});

test('A page is not shown after the end of its promotion, nor after an hour', async () => {
  const ends = new Date(Date.now() + 5_000);
  await fillHalf();
  await cacheOnDisk.prepare('/product/noor', async () => {
    cacheUntil(ends);
    return renderNoor();
  });
  vi.advanceTimersByTime(5_000);
  setSource('without the promotion');
  expect(await showNoor()).toBe('page 2');
  await cacheOnDisk.prepare('/product/bahar', renderNoor);
  vi.advanceTimersByTime(60 * 60_000);
  expect(await showNoor()).toBe('page 4');
});
