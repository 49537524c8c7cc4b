import { expect, test, vi } from 'vitest';
import { Deadline, DeadlineExceeded, QueueFullError, Semaphore, withinTime } from './work-limits.server.ts';

function work(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = () => {
    begun.push(name);
    return promise;
  };
  return { run, end: resolve };
}

test('Two pieces of work run at once, and the third begins when one has ended', async () => {
  const begun: string[] = [];
  const semaphore = new Semaphore(2);
  const [a, b, c] = [work(begun, 'a'), work(begun, 'b'), work(begun, 'c')];
  const runs = [a, b, c].map(({ run }) => semaphore.run(run));
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  b.end();
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']));
  a.end();
  c.end();
  await Promise.all(runs);
});

test('Work is refused when too much waits, and work that fails frees its place', async () => {
  const begun: string[] = [];
  const semaphore = new Semaphore(1);
  const running = work(begun, 'running');
  const first = semaphore.run(running.run);
  const second = semaphore.run(() => Promise.reject(new Error('broken')), { maxWaiting: 1 });
  const refused = semaphore.run(async () => 'never', { maxWaiting: 1 });
  await expect(refused).rejects.toBeInstanceOf(QueueFullError);
  running.end();
  await first;
  await expect(second).rejects.toThrow('broken');
  await expect(semaphore.run(async () => 'next')).resolves.toBe('next');
});

test('Networks that wait take turns', async () => {
  const begun: string[] = [];
  const semaphore = new Semaphore(1);
  const note = (name: string) => async () => void begun.push(name);
  const many = ['first', 'a', 'b', 'c'].map((name) => semaphore.run(note(name), { of: 'flood' }));
  await Promise.all([...many, semaphore.run(note('shopper'), { of: 'home' })]);
  expect(begun).toEqual(['first', 'a', 'shopper', 'b', 'c']);
});

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
