import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { pool } from '#app/platform/database/pool.server.ts';
import { runPrepared, runPreparedPair } from '#app/platform/database/prepared-statement.server.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

beforeEach(async () => {
  await sql`create table if not exists pair_steps (step text primary key, xact xid8 default pg_current_xact_id())`.execute(
    db,
  );
});

afterEach(async () => {
  await sql`drop table pair_steps`.execute(db);
});

const note = (step: string) =>
  sql<{ step: string }>`insert into pair_steps (step) values (${step}) returning step`;
const stepsSeen = sql<{ steps: string[]; transactions: number }>`select
  array(select step from pair_steps order by step) as steps, (select count(distinct xact)::integer from pair_steps) as transactions`;

test('The second statement of a pair sees what the first has committed, and its result comes later', async () => {
  const { rows, later } = await runPreparedPair(note('a'), stepsSeen);
  expect(rows).toEqual([{ step: 'a' }]);
  expect(await later).toEqual([{ steps: ['a'], transactions: 1 }]);
});

test('The rows of the first statement are there while the second still waits', async () => {
  let later: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`insert into pair_steps (step) values ('held')`.execute(tx);
    const pair = await runPreparedPair(note('b'), note('held'));
    expect(pair.rows).toEqual([{ step: 'b' }]);
    later = pair.later.catch((error) => error.code);
    await untilWaiting(1);
  });
  expect(await later).toBe('23505');
});

test('The second statement is carried out when the first fails, and the connection is given back', async () => {
  await runPrepared(note('c'));
  await expect(runPreparedPair(note('c'), note('d'))).rejects.toMatchObject({ code: '23505' });
  await expect.poll(() => runPrepared(stepsSeen)).toEqual([{ steps: ['c', 'd'], transactions: 2 }]);
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount);
});
