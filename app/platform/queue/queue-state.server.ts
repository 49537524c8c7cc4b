import { sql } from 'kysely';
import { db } from '#app/platform/database/database.server.ts';

export type QueueState = { queue: string; due: number; oldest_seconds: number };

/** Jobs of all nodes that are due and not begun; queues without one are left out. */
export async function readQueueState(): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`select name as queue, count(*)::int as due,
      extract(epoch from now() - min(start_after))::float8 as oldest_seconds
    from pgboss.job where state < 'active' and start_after <= now() group by name`.execute(db);
  return rows;
}
