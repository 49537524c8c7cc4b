import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { withinTime } from '#app/platform/deadline.ts';
import { environment } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { closeAfterTimeout } from './database-connection.server.ts';
import type { DB } from './database-types.ts';
import { actingStaff } from './staff-context.server.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

// Identity columns and paisa stay far below 2^53; as strings, `+` would concatenate.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const CONNECT_TIMEOUT_MS = 2_500;
// The server cancels first; a silent one the client gives up within a request's deadline.
const STATEMENT_TIMEOUT_MS = 4_500;
const QUERY_TIMEOUT_MS = 5_000;

export const pool = new pg.Pool({
  connectionString: environment().DATABASE_URL,
  max: 16,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  query_timeout: QUERY_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 15_000,
  // Routers drop idle connections after some minutes without notice.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});
// Without a listener, an error between two statements would end the process; the next statement reports it anyway.
pool.on('connect', (client) => void client.on('error', () => undefined));
pool.on('connect', closeAfterTimeout);

/** Without statement timeouts, for long work such as migrations. The caller ends it. */
export function unlimitedPool(): pg.Pool {
  return new pg.Pool({
    connectionString: environment().DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
}

let isClosing = false;

// Without a listener, an idle connection that breaks would end the process; the next query replaces it.
pool.on('error', (error) => {
  if (!isClosing) log.warn({ err: error }, 'an idle database connection broke');
});

export const db: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

const RETRIES = 3;

/** Retries serialization failures three times, so the work must have no effects outside the database. */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    let used: Tx | undefined;
    try {
      const result = await db.transaction().execute(async (tx) => {
        used = tx;
        await nameStaff(tx);
        return work(tx);
      });
      if (used) for (const callback of commitCallbacks.get(used) ?? []) callback();
      return result;
    } catch (error) {
      if (attempt >= RETRIES || !isRetryable(error)) throw error;
    }
  }
}

const commitCallbacks = new WeakMap<Tx, (() => void)[]>();

/** Calls back after the commit of `inTransaction` and before its caller continues; never after a rollback. */
export function afterCommit(tx: Tx, callback: () => void): void {
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

/** Classes and codes: connection failure, insufficient resources, shutdown, lock not available, query cancelled. */
const UNAVAILABLE_STATES = ['08', '53', '57P', '55P03', '57014'];
const CONNECTION_ERRORS = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'];

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

/** Throws when the database does not answer within two seconds. */
export async function pingDatabase(): Promise<void> {
  await withinTime(PING_TIMEOUT_MS, () => sql`select 1`.execute(db));
}

export async function closeDatabase(): Promise<void> {
  isClosing = true;
  await db.destroy();
}
