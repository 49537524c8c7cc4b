import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeMissingConnections } from '#app/platform/database/connection-limits.server.ts';
import { db } from '#app/platform/database/database.server.ts';

async function countConnections(use: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name like ${`gulnar ${use} ${process.pid}@%`}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

test('A connection says what it is for and which process has it', async () => {
  expect(await countConnections('requests')).toBeGreaterThan(0);
});

test('A node that may need more connections than the database allows says so, with the sum', async () => {
  expect(await describeMissingConnections({ WORKERS: 1, DATABASE_POOL: 2 })).toBeNull();
  expect(await describeMissingConnections({ WORKERS: 64, DATABASE_POOL: 100 })).toMatch(
    /^the database allows \d+ connections, and this node may need 6464 \(WORKERS 64 × 101\): raise max_connections/,
  );
});
