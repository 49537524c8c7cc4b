import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob, runQueuedJobs, startJobs } from '#app/platform/queue/jobs.server.ts';

const done: string[] = [];
let failures = 0;
defineJob<{ name: string }>('test-note', async ({ name }) => {
  if (name === 'stubborn' && failures++ < 1) throw new Error('not yet');
  done.push(name);
});
const batched: number[] = [];
defineJob<{ n: number }>(
  'test-batched',
  async ({ n }) => {
    batched.push(n);
    if (n === 2) throw new Error('never');
  },
  { batch: 5, retries: { retryLimit: 0 } },
);
defineJob('test-nightly', async () => undefined, { cron: '0 3 * * *' });

test('Jobs run only if the transaction that queued them commits', async () => {
  await inTransaction((tx) => enqueue(tx, 'test-note', [{ name: 'first' }, { name: 'second' }]));
  const rolledBack = inTransaction(async (tx) => {
    await enqueue(tx, 'test-note', [{ name: 'lost' }]);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await runQueuedJobs();
  expect(done.splice(0).sort()).toEqual(['first', 'second']);
});

test('Jobs queued before a worker starts run once it does, and a failed one is retried', async () => {
  await enqueue(db, 'test-note', [{ name: 'early' }, { name: 'stubborn' }]);
  const jobs = await startJobs();
  await enqueue(db, 'test-note', [{ name: 'late' }]);
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['early', 'late', 'stubborn']), { timeout: 20_000 });
  await jobs.stop();
});

test('Many short jobs of a queue with batches do not wait for one another, and one that fails fails alone', async () => {
  const all = Array.from({ length: 48 }, (_, n) => n);
  await enqueue(
    db,
    'test-batched',
    all.map((n) => ({ n })),
  );
  const jobs = await startJobs();
  // One a second would take twice as long.
  const states = () =>
    sql<{
      state: string;
      count: number;
    }>`select state, count(*)::integer from pgboss.job where name = 'test-batched'
      group by state order by state`.execute(db);
  await vi.waitFor(
    async () =>
      expect((await states()).rows).toEqual([
        { state: 'completed', count: 47 },
        { state: 'failed', count: 1 },
      ]),
    { timeout: 20_000 },
  );
  expect(batched.toSorted((a, b) => a - b)).toEqual(all);
  await jobs.stop();
});
