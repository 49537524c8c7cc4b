import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '#app/platform/log.server.ts';
import { invalidateSoon } from './cache-invalidation.server.ts';
import { keepValue } from './kept-value.server.ts';
import { setDeaf } from './notifications/hearing.server.ts';

let reads: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.spyOn(log, 'warn').mockReturnValue(undefined);
  vi.spyOn(log, 'info').mockReturnValue(undefined);
  reads = 0;
});
afterEach(() => {
  setDeaf(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const counted = (tag: string) => keepValue(tag, async () => ++reads);

test('A value is kept until its tag changes', async () => {
  const read = counted('kept:a');
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  invalidateSoon({ kind: 'stale', tags: ['kept:b'] });
  expect(await read()).toBe(1);
  invalidateSoon({ kind: 'stale', tags: ['kept:a'] });
  expect(await read()).toBe(2);
});

test('A value is kept for ten seconds, and for one while notifications do not arrive', async () => {
  const read = counted('kept:c');
  await read();
  vi.advanceTimersByTime(9_999);
  expect(await read()).toBe(1);
  setDeaf(true);
  expect(await read()).toBe(2);
  vi.advanceTimersByTime(999);
  expect(await read()).toBe(2);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(3);
  setDeaf(false);
  vi.advanceTimersByTime(10_000);
  expect(await read()).toBe(4);
});

test('A value that could not be read is read again', async () => {
  const read = keepValue('kept:d', async () => {
    reads++;
    if (reads === 1) throw new Error('the database is away');
    return reads;
  });
  await expect(read()).rejects.toThrow('away');
  expect(await read()).toBe(2);
});
