import { AsyncLocalStorage } from 'node:async_hooks';
import { type DeleteResult, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { environment } from '#app/platform/config/env.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { withinTime } from '#app/platform/request/work-limits.server.ts';
import { connectionSettings, isBehindPooler } from './connection-settings.server.ts';
import type { DB } from './database-types.ts';

export type Database = Kysely<DB>;

export type Tx = Transaction<DB>;

// Identity columns and paisa stay far below 2^53; as strings, `+` would concatenate.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

// The server cancels first; one that does not answer the client gives up within a request's deadline.
const SERVER_LIMITS = { statement_timeout: 4_500, idle_in_transaction_session_timeout: 15_000 };

export const pool = new pg.Pool({
  ...connectionSettings(environment().DATABASE_URL, 'requests'),
  max: environment().DATABASE_POOL,
  connectionTimeoutMillis: 2_500,
  ...(isBehindPooler() ? {} : SERVER_LIMITS),
  query_timeout: 5_000,
  // A query timeout then closes the connection. Otherwise the pool hands it out again while it still waits for the lost answer.
  pipeline: true,
  // Routers drop idle connections after some minutes without notice.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // Only new connections notice a failover by DNS.
  maxLifetimeSeconds: 60,
});

export const db: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

const RETRIES = 3;

/** Retries serialization failures and deadlocks three times, so the work must have no effects outside the database. */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    let used: Tx | undefined;
    try {
      const result = await db.transaction().execute(async (tx) => {
        used = tx;
        await nameStaff(tx);
        return work(tx);
      });
      if (used) await Promise.all((commitCallbacks.get(used) ?? []).map((callback) => callback()));
      return result;
    } catch (error) {
      if (attempt >= RETRIES || !isRetryable(error)) throw error;
    }
  }
}

class RolledBack<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('The transaction was only tried.');
    this.result = result;
  }
}

/** What `inTransaction` would answer; nothing of it is kept. */
export async function withoutCommit<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(async (tx) => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}

type CommitCallback = () => void | Promise<void>;

const commitCallbacks = new WeakMap<Tx, CommitCallback[]>();

/** Calls back after the commit of `inTransaction`, whose caller continues when that has ended; never after a rollback. */
export function afterCommit(tx: Tx, callback: CommitCallback): void {
  const callbacks = commitCallbacks.get(tx);
  if (callbacks) callbacks.push(callback);
  else commitCallbacks.set(tx, [callback]);
}

async function nameStaff(tx: Tx): Promise<void> {
  const staff = actingStaff();
  if (staff !== null) await sql`select set_config('shop.staff', ${String(staff)}, true)`.execute(tx);
}

/** Serialization failure, deadlock, and the shop's own code for an optimistic lock that failed (`raise_conflict`). */
const RETRYABLE_CODES = ['40001', '40P01', 'SH001'];

export function isRetryable(error: unknown): boolean {
  return RETRYABLE_CODES.some((code) => hasErrorCode(error, code));
}

export function hasErrorCode(error: unknown, sqlState: string): boolean {
  return error instanceof pg.DatabaseError && error.code === sqlState;
}

/** The server is a replica at present. */
export const READ_ONLY = '25006';

/** Classes and codes: connection failure, insufficient resources, shutdown, lock not available, query cancelled, read only. */
const UNAVAILABLE_STATES = ['08', '53', '57P', '55P03', '57014', READ_ONLY];

const CONNECTION_ERRORS = [
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

const CONNECTION_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection',
  'Query read timeout',
];

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (CONNECTION_ERRORS.includes(code) || UNAVAILABLE_STATES.some((state) => code.startsWith(state)))
    return true;
  return CONNECTION_MESSAGES.some((message) => error.message.includes(message));
}

const PING_TIMEOUT_MS = 2_000;

/** Seconds by which this machine's clock is ahead of the database's. Throws like `pingDatabase`. */
export async function readClockSkew(): Promise<number> {
  const before = Date.now();
  const { rows } = await withinTime(PING_TIMEOUT_MS, () =>
    sql<{ now: number }>`select extract(epoch from clock_timestamp()) as now`.execute(db),
  );
  return (before + Date.now()) / 2_000 - (rows[0]?.now ?? Number.NaN);
}

/** Throws when the database does not answer within two seconds. */
export async function pingDatabase(): Promise<void> {
  await withinTime(PING_TIMEOUT_MS, () => sql`select 1`.execute(db));
}

/** Waits for the statements that still run, at most as long as they may take. */
export async function closeDatabase(): Promise<void> {
  expectClosing();
  await db.destroy();
}

let isClosing = false;

// Without these listeners, a connection that breaks between two statements would end the process.
pool.on('connect', (client) => client.on('error', () => undefined));

pool.on('error', (error) => {
  if (!isClosing) log.warn({ err: error }, 'an idle database connection broke');
});

export function isClosingDatabase(): boolean {
  return isClosing;
}

/** From now on connections that break are expected. */
function expectClosing(): void {
  isClosing = true;
}

const acting = new AsyncLocalStorage<number>();

/** Null: the shop does it by itself. */
export function asStaff<T>(staffId: number | null, work: () => T): T {
  return staffId === null ? work() : acting.run(staffId, work);
}

export function actingStaff(): number | null {
  return acting.getStore() ?? null;
}

const BIT = 5_000;

/** Deletes in batches until none is left, so that no statement holds its locks for long. */
export async function deleteInBatches(deleteSome: (limit: number) => Promise<DeleteResult>): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await deleteSome(BIT);
    if (numDeletedRows < BIT) return;
  }
}
