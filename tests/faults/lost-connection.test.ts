import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { db, inTransaction, isDatabaseUnavailable, pool } from '#app/platform/database/database.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { DeadlineExceeded } from '#app/platform/request/work-limits.server.ts';
import { buildProduct, orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';

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

test.each([
  ['25006', true],
  ['57P01', true],
  ['EHOSTUNREACH', true],
  ['ENETUNREACH', true],
  ['ENOTFOUND', true],
  ['EAI_AGAIN', true],
  ['ECONNREFUSED', true],
  ['23505', false],
  ['42P01', false],
])('An error with the code %s means that the database is away: %s', (code, isAway) => {
  const error = Object.assign(new Error('it failed'), { code });
  expect([isDatabaseUnavailable(error), isDatabaseUnavailable(new AggregateError([error]))]).toEqual([
    isAway,
    isAway,
  ]);
});

/** As after a failover: what was written to is now a replica, or not yet promoted. */
async function makeReadOnly(isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({
    connectionString: process.env.DATABASE_URL,
    options: '-c default_transaction_read_only=off',
  });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  const change = isReadOnly
    ? 'set default_transaction_read_only = on'
    : 'reset default_transaction_read_only';
  await client.query(`alter database ${rows[0]?.name} ${change}`);
  if (isReadOnly)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
  await client.end();
  // The pool learns of connections that were ended a moment later; until then it would hand them out.
  if (isReadOnly) await expect.poll(() => pool.totalCount).toBe(0);
}

test('An order to a database that is read only is answered with 503 before its deadline, and goes through when another one writes', async () => {
  const { id } = await buildProduct({ stock: 5 });
  const payload = orderPayload([{ id, price: 4000 }]);
  expect((await placeCod(payload, 'before-failover')).status).toBe(201);
  await makeReadOnly(true);
  using warned = vi.spyOn(log, 'warn').mockReturnValue();
  const refused = await placeCod(payload, 'during-failover');
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const reasons = warned.mock.calls.map(([about]) => (about as { err?: unknown }).err);
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.filter((reason) => reason instanceof DeadlineExceeded)).toEqual([]);
  await makeReadOnly(false);
  // The connections to the old server are given up one after the other.
  await expect.poll(async () => (await placeCod(payload, 'during-failover')).status).toBe(201);
});
