import { expect, test } from 'vitest';
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
  const keep = batched(async (items: readonly number[]) => {
    runs.push([...items]);
    return items;
  }, 2);
  await Promise.all([1, 2, 3, 4, 5].map(keep));
  expect(runs).toEqual([[1, 2], [3, 4], [5]]);
});

test('A run that fails rejects its own calls and no others', async () => {
  const refuse = batched(async (items: readonly number[]) => {
    if (items.includes(1)) throw new Error('refused');
    return items;
  }, 2);
  const results = await Promise.allSettled([1, 2, 3].map(refuse));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
