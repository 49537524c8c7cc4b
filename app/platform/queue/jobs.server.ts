import type { Job, JobResult } from 'pg-boss';
import { db, isClosingDatabase, isDatabaseUnavailable } from '#app/platform/database/database.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { defineQueue, enqueue, type QueueOptions, queues, superviseQueues } from './job-queue.server.ts';

type Handler<T> = (data: T) => Promise<void>;

type JobOptions = {
  /** A cron expression in UTC; several nodes run it once. */
  cron?: string;
  /** Also once when the shop starts. */
  atStart?: boolean;
  /** Seconds until the job is aborted and retried; 900 by default. */
  limit?: number;
  /** So many are taken at a time, done one after the other within one limit, and followed at once by the next; without it one a second. */
  batch?: number;
  /** How failures are retried; by default five times, soon after one another. */
  retries?: Pick<QueueOptions, 'retryLimit' | 'retryDelay' | 'retryDelayMax'>;
};

// An interrupted job is retried later; the whole shutdown has ten seconds.
const JOB_GRACE_MS = 1_500;

const handlers = new Map<string, JobOptions & { handler: Handler<never> }>();

/** For a process that queues the job and does not run it. */
export function declareJob(
  queue: string,
  { limit = 900, retries = { retryLimit: 5 } }: Pick<JobOptions, 'limit' | 'retries'> = {},
): void {
  defineQueue(queue, { ...retries, expireInSeconds: limit });
}

export function defineJob<T extends object>(
  queue: string,
  handler: Handler<T>,
  options: JobOptions = {},
): void {
  declareJob(queue, options);
  handlers.set(queue, { ...options, handler: handler as Handler<never> });
}

/**
 * Of several pieces of work in one job: what fails is logged and tried again by the next run, and what waits behind it does not wait for
 * it. @throws when the database is not there.
 */
export async function goOnAfter(about: object, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, ...about }, 'a part of a job failed and will be tried again');
  }
}

const MOMENT_MS = 300;
const pendingJobs = new Map<string, NodeJS.Timeout>();
let isWorking = false;

/** Debounced, and lost in a crash: the queue needs a `cron` too. Ignored in a process that runs no jobs. */
export function enqueueNow(queue: string): void {
  if (!isWorking || pendingJobs.has(queue)) return;
  const run = () => {
    pendingJobs.delete(queue);
    enqueue(db, queue, [{}]).catch((error) => log.warn({ err: error, queue }, 'a job could not be queued'));
  };
  pendingJobs.set(queue, setTimeout(run, MOMENT_MS));
}

function clearPendingJobs(): void {
  isWorking = false;
  for (const timer of pendingJobs.values()) clearTimeout(timer);
  pendingJobs.clear();
}

export async function startJobs(): Promise<{ stop(): Promise<void> }> {
  const boss = await superviseQueues();
  for (const [queue, { handler, cron, atStart, batch = 1 }] of handlers) {
    if (cron) await boss.schedule(queue, cron);
    if (atStart) await enqueue(db, queue, [{}]);
    await boss.work(
      queue,
      { batchSize: batch, burstWhenBatchFull: true, perJobResults: true, pollingIntervalSeconds: 1 },
      (jobs: Job<never>[]) => runEach(queue, jobs, handler),
    );
  }
  isWorking = true;
  return {
    stop() {
      clearPendingJobs();
      return boss.stop({ graceful: true, timeout: JOB_GRACE_MS, close: false });
    },
  };
}

export async function runQueuedJobs(): Promise<void> {
  const boss = await queues();
  for (const [queue, { handler }] of handlers) {
    for (let jobs = await boss.fetch<never>(queue); jobs.length > 0; jobs = await boss.fetch<never>(queue)) {
      for (const job of jobs) {
        await handler(job.data);
        await boss.complete(queue, job.id);
      }
    }
  }
}

/** Those that the closing left undone are not among the results, and retried. */
async function runEach(queue: string, jobs: readonly Job<never>[], handler: Handler<never>) {
  const results: JobResult[] = [];
  for (const job of jobs) if (!job.signal.aborted) results.push(await run(queue, job, handler));
  return results;
}

async function run(queue: string, { id, data }: Job<never>, handler: Handler<never>): Promise<JobResult> {
  try {
    await handler(data);
    return { id, status: 'completed' };
  } catch (error) {
    // Longer than the grace: the queue has it as failed already.
    if (isClosingDatabase())
      log.info({ queue, job: id }, 'a job was interrupted by the closing and will be retried');
    else log.warn({ err: error, queue, job: id }, 'a job failed and will be retried');
    return { id, status: 'failed', output: error };
  }
}
