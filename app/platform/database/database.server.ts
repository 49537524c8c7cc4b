import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { withinTime } from '#app/platform/request/deadline.ts';
import type { DB } from './database-types.ts';
import { expectClosing, pool } from './pool.server.ts';
import { actingStaff } from './staff-context.server.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

// Identity columns and paisa stay far below 2^53; as strings, `+` would concatenate.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

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
