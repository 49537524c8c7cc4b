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

// Identity columns and paisa stay far below 2^53; strings would make every sum a concatenation.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const CONNECT_TIMEOUT_MS = 2_500;
// The server cancels first, which keeps the connection. A server that is silent cannot, and then the client gives up, early enough
// to answer within a request's deadline.
const STATEMENT_TIMEOUT_MS = 4_500;
const QUERY_TIMEOUT_MS = 5_000;

export const pool = new pg.Pool({
  connectionString: environment().DATABASE_URL,
  max: 16,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  query_timeout: QUERY_TIMEOUT_MS,
  idle_in_transaction_session_timeout: 15_000,
  // Routers forget a connection that was silent for some minutes, and tell nobody.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});
// A connection in use that breaks between two statements tells of it by an event, which without a listener would end the
// process; whoever uses the connection learns of it by the next statement.
pool.on('connect', (client) => void client.on('error', () => undefined));
pool.on('connect', closeAfterTimeout);

/** For work that may take long, such as a migration: one connection without the limits of shoppers' statements. Its caller ends it. */
export function unlimitedPool(): pg.Pool {
  return new pg.Pool({
    connectionString: environment().DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
}

let isClosing = false;

// An idle connection that breaks is replaced at the next query; without a listener it would end the process. While the shop
// closes, the database may end before the last goodbyes are through.
pool.on('error', (error) => {
  if (!isClosing) log.warn({ err: error }, 'an idle database connection broke');
});

export const db: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

const RETRIES = 3;

/**
 * Runs the work in one transaction; what it announced reaches this node's caches before this returns. Work that lost to
 * somebody else's is tried again three times, so it must not have effects outside the database.
 */
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

/** Calls back once the transaction of `inTransaction` has committed, before its caller goes on; never if it is rolled back. */
export function afterCommit(tx: Tx, callback: () => void): void {
  const callbacks = commitCallbacks.get(tx);
  if (callbacks) callbacks.push(callback);
  else commitCallbacks.set(tx, [callback]);
}

/** Tells the triggers of the audit log who is at work; shoppers' transactions pay nothing for it. */
async function nameStaff(tx: Tx): Promise<void> {
  const staff = actingStaff();
  if (staff !== null) await sql`select set_config('shop.staff', ${String(staff)}, true)`.execute(tx);
}

/** PostgreSQL's codes for a serialisation failure and a deadlock, and the shop's own for "not as you read it" (012-orders.sql). */
const WORTH_RETRYING = ['40001', '40P01', 'SH001'];

/** Whether an error says only that somebody else was quicker: nothing was written, and a new try may well succeed. */
export function isRetryable(error: unknown): boolean {
  return WORTH_RETRYING.some((code) => hasErrorCode(error, code));
}

/** Whether PostgreSQL refused a statement with this SQLSTATE. */
export function hasErrorCode(error: unknown, sqlState: string): boolean {
  return error instanceof pg.DatabaseError && error.code === sqlState;
}

/** The connection failed, resources are short, the server is going down; a lock or the answer took too long. */
const AWAY_STATES = ['08', '53', '57P', '55P03', '57014'];
const CONNECTION_ERRORS = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'];

// The driver gives these no code.
const CONNECTION_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection',
  'Query read timeout',
];

/** Whether an error means that the database cannot answer just now, rather than that a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (CONNECTION_ERRORS.includes(code) || AWAY_STATES.some((state) => code.startsWith(state))) return true;
  return CONNECTION_MESSAGES.some((message) => error.message.includes(message));
}

const PING_TIMEOUT_MS = 2_000;

/** Answers when the database does; throws otherwise, after two seconds at the latest. */
export async function pingDatabase(): Promise<void> {
  await withinTime(PING_TIMEOUT_MS, () => sql`select 1`.execute(db));
}

/** Ends all connections; the process cannot use the database afterwards. */
export async function closeDatabase(): Promise<void> {
  isClosing = true;
  await db.destroy();
}
