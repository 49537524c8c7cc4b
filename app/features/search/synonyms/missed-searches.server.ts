import { sql } from 'kysely';
import { db, deleteInBatches, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { MissedSearch } from './schema.ts';

/** The most frequent first. */
export async function listMissedSearches(limit: number): Promise<MissedSearch[]> {
  const rows = await db
    .selectFrom('missed_searches')
    .select(['id', 'words', 'times', 'last_at'])
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() }));
}

/** For words that are found from now on. */
export async function forgetMissedSearches(tx: Tx, words: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('missed_searches')
    .where('words', 'in', [...words])
    .execute();
}

/** False when there is none. */
export function dismissMissedSearch(id: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('missed_searches').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

export async function deleteOldMissedSearches(now: Date, days: number): Promise<void> {
  const oldest = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await deleteInBatches((limit) =>
    db
      .deleteFrom('missed_searches')
      .where('words', 'in', (eb) =>
        eb.selectFrom('missed_searches').select('words').where('last_at', '<', oldest).limit(limit),
      )
      .executeTakeFirst(),
  );
}

/** The rarest go first, and of these the oldest: what one visitor makes up cannot push out what many look for. */
export async function deleteMissedSearchesBeyond(max: number): Promise<void> {
  await sql`delete from missed_searches where words in (
    select words from missed_searches order by times desc, last_at desc offset ${max})`.execute(db);
}
