import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db, inTransaction } from '#app/platform/database/database.server.ts';

async function endConnection(pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid})`.execute(db);
}

async function isGone(pid: number): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where pid = ${pid}`.execute(db);
  return rows.length === 0;
}

test('A connection that breaks in the middle of a transaction fails that transaction and nothing else', async () => {
  const lost = inTransaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const pid = rows[0]?.pid ?? 0;
    await endConnection(pid);
    await expect.poll(() => isGone(pid)).toBe(true);
    await sql`select 1`.execute(tx);
  });
  await expect(lost).rejects.toThrow();
  await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
});
