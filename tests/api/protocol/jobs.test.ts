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
