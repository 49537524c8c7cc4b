import { sql } from 'kysely';
import { db } from '#app/platform/database/database.server.ts';

const KEY = 'nightly_check';

/** Which rules of stock, money and payments did not hold; `checked_at` is ISO in UTC. */
export type NightlyCheck = { checked_at: string; broken: string[] };

export async function recordNightlyCheck(check: NightlyCheck): Promise<void> {
  const value = JSON.stringify(check);
  await db
    .insertInto('metadata')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql`now()` }))
    .execute();
}

/** Null before the first night. */
export async function findNightlyCheck(): Promise<NightlyCheck | null> {
  const row = await db.selectFrom('metadata').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? (row.value as NightlyCheck) : null;
}
