import { type Job, PgBoss } from 'pg-boss';
import { type Database, db, pool, type Tx } from '#app/platform/database/database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { recordWork } from '#app/platform/recent-work.ts';

type Handler<T> = (data: T) => Promise<void>;

type JobOptions = {
  /** A cron expression in UTC; several nodes run it once. */
  cron?: string;
  /** Seconds until the job is aborted and retried; 900 by default. */
  limit?: number;
};

// An interrupted job is retried later; the whole shutdown has ten seconds.
const JOB_GRACE_MS = 1_500;

const handlers = new Map<string, { handler: Handler<never> } & JobOptions>();

export function defineJob<T extends object>(
  queue: string,
  handler: Handler<T>,
  options: JobOptions = {},
): void {
  handlers.set(queue, { handler: handler as Handler<never>, ...options });
}

/** A transactional outbox: the jobs run only if the caller's transaction commits. */
export async function enqueue<T extends object>(
  connection: Tx | Database,
  queue: string,
  jobs: readonly T[],
): Promise<void> {
  if (jobs.length === 0) return;
  const boss = await queues();
  const executor = {
    executeSql: (text: string, values: unknown[] = []) => rawQuery(connection, text, values),
  };
  await boss.insert(
    queue,
    jobs.map((data) => ({ data })),
    { db: executor },
  );
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

async function rawQuery(connection: Tx | Database, sql: string, parameters: readonly unknown[]) {
  const result = await connection.executeQuery({ sql, parameters, query: { kind: 'RawNode' } } as never);
  return { rows: result.rows as unknown[] };
}

let opened: Promise<PgBoss> | undefined;

/** Commands and tests, which run no jobs, open the queues with their first job. */
function queues(): Promise<PgBoss> {
  opened ??= openQueues({ supervise: false, schedule: false }).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function openQueues(duties: { supervise: boolean; schedule: boolean }): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: 'pgboss',
    ...duties,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'));
  await boss.start();
  for (const [queue, { limit = 900 }] of handlers)
    await boss.createQueue(queue, { retryLimit: 5, retryBackoff: true, expireInSeconds: limit });
  return boss;
}

export async function startJobs(): Promise<{ stop(): Promise<void> }> {
  opened = openQueues({ supervise: true, schedule: true });
  const boss = await opened;
  for (const [queue, { handler, cron }] of handlers) {
    if (cron) await boss.schedule(queue, cron);
    await boss.work(queue, { batchSize: 1, pollingIntervalSeconds: 1 }, ([job]: Job<never>[]) =>
      run(queue, job, handler),
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

async function run(queue: string, job: Job<never> | undefined, handler: Handler<never>): Promise<void> {
  if (!job) return;
  const end = recordWork(`job ${queue}`);
  try {
    await handler(job.data);
  } catch (error) {
    log.warn({ err: error, queue, job: job.id }, 'a job failed and will be retried');
    throw error;
  } finally {
    end();
  }
}
