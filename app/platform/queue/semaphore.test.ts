import { expect, test, vi } from 'vitest';
import { QueueFullError, Semaphore } from './semaphore.server.ts';

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

test('Big work runs alone, and small work that came later does not overtake it', async () => {
  const begun: string[] = [];
  const semaphore = new Semaphore(2);
  const [small, big, later] = [work(begun, 'small'), work(begun, 'big'), work(begun, 'later')];
  const first = semaphore.run(small.run);
  const second = semaphore.run(big.run, { permits: 2 });
  const third = semaphore.run(later.run);
  await Promise.resolve();
  expect(begun).toEqual(['small']);
  small.end();
  await first;
  await vi.waitFor(() => expect(begun).toEqual(['small', 'big']));
  big.end();
  await second;
  await vi.waitFor(() => expect(begun).toEqual(['small', 'big', 'later']));
  later.end();
  await third;
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

test('Work that lets its permit rest is answered at once, and the next begins afterwards', async () => {
  vi.useFakeTimers();
  const begun: string[] = [];
  const semaphore = new Semaphore(1);
  const [a, b] = [work(begun, 'a'), work(begun, 'b')];
  const first = semaphore.run(a.run, { rest: () => () => 500 });
  void semaphore.run(b.run);
  a.end();
  await first;
  await vi.advanceTimersByTimeAsync(499);
  expect([begun, semaphore.isIdle]).toEqual([['a'], false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a', 'b']);
  b.end();
  vi.useRealTimers();
});
