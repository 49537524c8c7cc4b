import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitBriefly } from './pending-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => {
    setTimeout(resolve, ms, value);
  });

test('Data that comes within 300 ms is there when the page opens', async () => {
  const waiting = awaitBriefly(after(299, 'Bagh'));
  await vi.advanceTimersByTimeAsync(299);
  expect(await waiting).toEqual({ ready: 'Bagh' });
  expect(vi.getTimerCount()).toBe(0);
});

test('After 300 ms the page opens, and the data comes later', async () => {
  const waiting = awaitBriefly(after(301, 'Bagh'));
  await vi.advanceTimersByTimeAsync(300);
  const { pending } = (await waiting) as { pending: Promise<string> };
  await vi.advanceTimersByTimeAsync(1);
  expect(await pending).toBe('Bagh');
});

test('A failure within 300 ms is the failure of the page', async () => {
  await expect(awaitBriefly(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
