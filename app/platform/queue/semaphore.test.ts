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
