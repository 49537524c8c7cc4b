import { type Job, PgBoss } from 'pg-boss';
import { type Database, pool, type Tx } from './database.server.ts';
import { log } from './log.server.ts';

type Handler<T> = (data: T) => Promise<void>;

const handlers = new Map<string, Handler<never>>();
let boss: PgBoss | undefined;

/** Declares what a queue's jobs do; called while modules load, before the jobs start. A job that throws is tried again later. */
export function defineJob<T extends object>(queue: string, handler: Handler<T>): void {
  handlers.set(queue, handler as Handler<never>);
}

/** Puts a job into the queue inside the caller's transaction: it is done if that commits, and only then. */
export async function enqueue<T extends object>(
  connection: Tx | Database,
  queue: string,
  jobs: readonly T[],
): Promise<void> {
  if (!boss) throw new Error('Jobs cannot be queued before they are started.');
  const executor = {
    executeSql: (text: string, values: unknown[] = []) => rawQuery(connection, text, values),
  };
  await boss.insert(
    queue,
    jobs.map((data) => ({ data })),
    { db: executor },
  );
}

async function rawQuery(connection: Tx | Database, sql: string, parameters: readonly unknown[]) {
  const result = await connection.executeQuery({ sql, parameters, query: { kind: 'RawNode' } } as never);
  return { rows: result.rows as unknown[] };
}

/** Makes the queues if they are missing, and works on their jobs one at a time until stopped. */
export async function startJobs(): Promise<{ stop(): Promise<void> }> {
  const started = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: 'pgboss',
  });
  started.on('error', (error) => log.warn({ err: error }, 'the job queue has trouble'));
  await started.start();
  boss = started;
  for (const [queue, handler] of handlers) {
    await started.createQueue(queue, { retryLimit: 5, retryBackoff: true });
    await started.work(queue, { batchSize: 1, pollingIntervalSeconds: 1 }, ([job]: Job<never>[]) =>
      run(queue, job, handler),
    );
  }
  return { stop: () => started.stop({ graceful: true, timeout: 5_000, close: false }) };
}

async function run(queue: string, job: Job<never> | undefined, handler: Handler<never>): Promise<void> {
  if (!job) return;
  try {
    await handler(job.data);
  } catch (error) {
    log.warn({ err: error, queue, job: job.id }, 'a job failed and will be tried again');
    throw error;
  }
}
