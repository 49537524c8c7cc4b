import { sql } from 'kysely';
import { expect } from 'vitest';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import type { RunningShop } from './running-shop.ts';

/** Kills the shop while it waits for what `lock` holds, in the middle of its transaction. */
export async function killWhileWaiting(
  shop: RunningShop,
  lock: ReturnType<typeof sql>,
  begin: () => Promise<unknown>,
): Promise<void> {
  let asked: Promise<unknown> = Promise.resolve();
  await inTransaction(async (tx) => {
    await lock.execute(tx);
    asked = begin().catch(() => null);
    await expect.poll(() => waiting(), { interval: 10, timeout: 20_000 }).toBeGreaterThan(0);
    await shop.kill();
  });
  await asked;
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`.execute(db);
  return rows[0]?.n ?? 0;
}
