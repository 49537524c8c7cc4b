import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { batched } from './batched.server.ts';

test('Calls that come while others are worked on share the next run, and each gets its own result', async () => {
  const runs: number[][] = [];
  const double = batched(async (items: readonly number[]) => {
    runs.push([...items]);
    if (runs.length === 1) later = [4, 5].map(double);
    return items.map((item) => 2 * item);
  });
  let later: Promise<number>[] = [];
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(await Promise.all(later)).toEqual([8, 10]);
  expect(runs).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('A run takes no more than the most, in the sequence of the calls', async () => {
  const runs: number[][] = [];
  const keep = batched(
    async (items: readonly number[]) => {
      runs.push([...items]);
      return items;
    },
    { most: 2 },
  );
  await Promise.all([1, 2, 3, 4, 5].map(keep));
  expect(runs).toEqual([[1, 2], [3, 4], [5]]);
});

test('A run that fails rejects its own calls and no others', async () => {
  const refuse = batched(
    async (items: readonly number[]) => {
      if (items.includes(1)) throw new Error('refused');
      return items;
    },
    { most: 2 },
  );
  const results = await Promise.allSettled([1, 2, 3].map(refuse));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

afterEach(() => {
  vi.useRealTimers();
});

/** Numbers are kept together, gathered for at most three milliseconds of a clock that the test moves. */
function gathering(runs: number[][]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return batched(
    async (items: readonly number[]) => {
      runs.push([...items]);
      return items;
    },
    { most: 4, gatherMs: 3 },
  );
}

test('A run waits for as many calls as the one before had, and begins with the last of them', async () => {
  const runs: number[][] = [];
  const keep = gathering(runs);
  await Promise.all([1, 2, 3].map(keep));
  const next = [4, 5].map(keep);
  await turn();
  await turn();
  expect(runs).toHaveLength(1);
  await Promise.all([...next, keep(6)]);
  expect(runs).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
});

test('Calls that nobody joins are not kept waiting for longer, and those after them for no more than they were', async () => {
  const runs: number[][] = [];
  const keep = gathering(runs);
  await Promise.all([1, 2, 3].map(keep));
  const alone = keep(4);
  await turn();
  await vi.advanceTimersByTimeAsync(2);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await alone;
  await keep(5);
  expect(runs).toEqual([[1, 2, 3], [4], [5]]);
});

test('A run does not wait for more calls than it may take', async () => {
  const runs: number[][] = [];
  const keep = gathering(runs);
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(keep));
  expect(runs).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ]);
});
