import { sql } from 'kysely';
import { type Job, PgBoss, type Queue } from 'pg-boss';
import { environment } from '#app/platform/config/env.server.ts';
import {
  type Database,
  db,
  isClosingDatabase,
  pool,
  type Tx,
} from '#app/platform/database/database.server.ts';
import { log } from '#app/platform/request/log.server.ts';

export type QueueOptions = Pick<
  Queue,
  'retryLimit' | 'retryDelay' | 'retryDelayMax' | 'expireInSeconds' | 'retentionSeconds'
>;

const definedQueues = new Map<string, QueueOptions>();

/** Each retry waits about twice as long as the one before. */
export function defineQueue(queue: string, options: QueueOptions): void {
  definedQueues.set(queue, options);
}

/** A transactional outbox: the jobs run only if the caller's transaction commits. */
export async function enqueue<T extends object>(
  connection: Tx | Database,
  queue: string,
  jobs: readonly T[],
  { afterSeconds = 0 } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  const boss = await queues();
  await boss.insert(
    queue,
    jobs.map((data) => ({ data, ...(afterSeconds > 0 && { startAfter: afterSeconds }) })),
    executorOf(connection),
  );
}

/** `retryCount` is 0 at the first attempt. */
export type TakenJob<T> = Pick<Job<T>, 'id' | 'data' | 'retryCount'>;

/** Retried like a failed job unless completed within the queue's `expireInSeconds`. Null when none is due. */
export async function takeJob<T extends object>(queue: string): Promise<TakenJob<T> | null> {
  const [job] = await (await queues()).fetch<T>(queue);
  return job ?? null;
}

/** Without effect once the job has expired and was taken again. */
export async function completeJob(
  connection: Tx | Database,
  queue: string,
  job: TakenJob<object>,
): Promise<void> {
  await (await queues()).complete(queue, job, null, executorOf(connection));
}

export async function retryJobLater(queue: string, job: TakenJob<object>): Promise<void> {
  await (await queues()).fail(queue, job);
}

function executorOf(connection: Tx | Database) {
  return {
    db: { executeSql: (text: string, values: unknown[] = []) => rawQuery(connection, text, values) },
  };
}

async function rawQuery(connection: Tx | Database, sql: string, parameters: readonly unknown[]) {
  const result = await connection.executeQuery({ sql, parameters, query: { kind: 'RawNode' } } as never);
  return { rows: result.rows as unknown[] };
}

let opened: Promise<PgBoss> | undefined;

/** Commands and tests, which run no jobs, open the queues with their first job. */
export function queues(): Promise<PgBoss> {
  opened ??= openQueues({ supervise: false, schedule: false }).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Retries what has expired, deletes what is old, and starts what is scheduled. */
export function superviseQueues(): Promise<PgBoss> {
  opened = openQueues({ supervise: true, schedule: true });
  return opened;
}

/** For commands: the timers of opened queues would keep their process alive. */
export async function closeQueues(): Promise<void> {
  const boss = await opened;
  opened = undefined;
  await boss?.stop();
}

async function openQueues(duties: { supervise: boolean; schedule: boolean }): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: 'pgboss',
    migrate: environment().MIGRATE,
    ...duties,
  });
  boss.on('error', (error) => {
    if (!isClosingDatabase()) log.warn({ err: error }, 'the job queue reported an error');
  });
  await boss.start();
  for (const [queue, options] of definedQueues) {
    await boss.createQueue(queue, { ...options, retryBackoff: true });
    // pg-boss reads a queue's settings with its first job, on a connection of its own: within a transaction that others wait for
    // there may be none left.
    await boss.insert(queue, []);
  }
  return boss;
}

export type QueueState = { queue: string; due: number; oldest_seconds: number };

/** Jobs of all nodes that are due and not begun; queues without one are left out. */
export async function readQueueState(): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`select name as queue, count(*)::int as due,
      extract(epoch from now() - min(start_after))::float8 as oldest_seconds
    from pgboss.job where state < 'active' and start_after <= now() group by name`.execute(db);
  return rows;
}
