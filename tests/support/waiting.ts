import { type RawBuilder, sql } from 'kysely';
import { vi } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';

/** Waits until that many transactions of this test's database are blocked by a lock. */
export async function untilWaiting(transactions: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      if (Number(rows[0]?.waiting) < transactions) throw new Error('They do not wait yet.');
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** Locks the order of a wallet session until all of this work is blocked on it, in this sequence, and then releases the lock. */
export function whileLocked<T>(session: string, works: (() => Promise<T>)[]): Promise<T[]> {
  return whileHeld(sql`select id from orders where session_id = ${session} for update`, works);
}

/** Holds what the statement locks until all of this work is blocked, in this sequence, and then lets it go. */
export async function whileHeld<T>(
  lock: RawBuilder<unknown>,
  works: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const begun: Promise<T>[] = [];
  await db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    for (const work of works) {
      begun.push(work());
      await untilWaiting(begun.length);
    }
  });
  return Promise.all(begun);
}
