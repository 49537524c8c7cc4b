import { type RawBuilder, sql } from 'kysely';
import { batched } from '#app/platform/batched.server.ts';
import { runPrepared } from './prepared-statement.server.ts';

/**
 * For a statement that is its own transaction: it ends without waiting for the disk, so that nobody waits for its locks
 * meanwhile. Nobody may be told of it before a `flushCommits` whose transaction sees it
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

/**
 * A function that resolves when the row of that id, committed before the call, is as durable as any other commit; calls share a
 * flush. `find`: the ids that are there, as an array. It rejects when the row is gone, because the server has failed since its
 * commit, and it or another one goes on without.
 */
export function sharedFlush(
  find: (ids: readonly string[]) => RawBuilder<string[]>,
): (id: string) => Promise<void> {
  const isFound = batched(async (ids: readonly string[]) => {
    const [row] = await runPrepared(sql<{ found: string[] }>`select ${flushCommits}, ${find(ids)} as found`);
    const found = new Set(row?.found);
    return ids.map((id) => found.has(id));
  });
  return async (id) => {
    if (!(await isFound(id))) throw new CommitLost();
  };
}
