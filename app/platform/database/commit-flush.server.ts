import { type RawBuilder, sql } from 'kysely';
import { runPreparedPair } from './prepared-statement.server.ts';

/**
 * For a statement that is its own transaction: it ends without waiting for the disk, so that nobody waits for its locks
 * meanwhile. Nobody may be told of it before a transaction with `flushCommits` has seen it
 * (docs/decisions/033-commits-flushed-together.md).
 */
export const commitBeforeFlush = sql`set_config('synchronous_commit', 'off', true)`;

/**
 * An empty record with a commit of the usual kind behind it. What the same transaction reads has been committed before, and
 * cannot be lost once that commit is safe.
 */
export const flushCommits = sql`pg_logical_emit_message(true, 'flush', '')`;

/** Counts as a database that cannot be reached. */
class CommitLost extends Error {
  readonly code = 'ECONNABORTED';

  constructor() {
    super('the database lost a commit that was not yet on the disk');
  }
}

/** Resolves when the row of that id is as durable as any other commit. Rejects when it is gone, because the server has failed since. */
export type Flushed = (id: string) => Promise<void>;

/**
 * Carries out a statement with `commitBeforeFlush`, and a flush behind it. `found`: SQL for the ids, of those that it writes, that
 * are there, as an array.
 */
export async function runAndFlush<Row>(
  statement: RawBuilder<Row>,
  found: RawBuilder<string[]>,
): Promise<{ rows: Row[]; flushed: Flushed }> {
  const flush = sql<{ found: string[] }>`select ${flushCommits}, ${found} as found`;
  const { rows, later } = await runPreparedPair(statement, flush);
  const safe = later.then(([row]) => new Set(row?.found));
  // Each caller hears of it.
  safe.catch(() => undefined);
  const flushed = async (id: string) => {
    if (!(await safe).has(id)) throw new CommitLost();
  };
  return { rows, flushed };
}
