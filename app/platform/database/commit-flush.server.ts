import { sql } from 'kysely';
import { runPrepared } from './prepared-statement.server.ts';

/**
 * For a statement that is its own transaction: it ends without waiting for the disk, so that nobody waits for its locks
 * meanwhile. Nobody may be told of it before `flushCommits` (docs/decisions/033-commits-flushed-together.md).
 */
export const commitBeforeFlush = sql`set_config('synchronous_commit', 'off', true)`;

let latest: Promise<void> = Promise.resolve();
let waiting: Promise<void> | null = null;

/** Resolves when all that was committed before the call is as durable as any other commit. Calls share a flush. */
export function flushCommits(): Promise<void> {
  if (waiting) return waiting;
  // One that has begun may have missed the caller's commit.
  waiting = latest.then(flush, flush);
  latest = waiting;
  return waiting;
}

/** An empty record with a commit of the usual kind behind it, which no earlier commit can survive without. */
async function flush(): Promise<void> {
  waiting = null;
  await runPrepared(sql`select pg_logical_emit_message(true, 'flush', '')`);
}
