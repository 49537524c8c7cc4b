import { expect, test, vi } from 'vitest';
import { Deadline, DeadlineExceeded, withinTime } from './deadline.ts';

const never = () => new Promise<never>(() => undefined);

test('Work that does not end is given up when its time is over', async () => {
  await expect(withinTime(20, never)).rejects.toThrow(DeadlineExceeded);
});

test('Work in time gives its result, or its own error', async () => {
  expect(await withinTime(1_000, async () => 'done')).toBe('done');
  await expect(withinTime(1_000, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

test('Pieces of work share one deadline, and the time between them does not count', async () => {
  vi.useFakeTimers();
  try {
    const deadline = new Deadline(1_000);
    await vi.advanceTimersByTimeAsync(5_000);
    const first = deadline.run(() => new Promise((resolve) => setTimeout(resolve, 700)));
    await vi.advanceTimersByTimeAsync(700);
    await first;
    const second = expect(deadline.run(never)).rejects.toThrow(DeadlineExceeded);
    await vi.advanceTimersByTimeAsync(299);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await second;
  } finally {
    vi.useRealTimers();
  }
});
