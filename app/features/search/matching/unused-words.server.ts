import { sql } from 'kysely';
import { inTransaction } from '#app/platform/database/database.server.ts';

/** Words that have left every product: nothing is to be corrected to them. */
export async function deleteUnusedWords(): Promise<void> {
  await inTransaction(async (tx) => {
    // A product that is saved meanwhile relies on the words that it finds here.
    await sql`lock table search_words in share row exclusive mode`.execute(tx);
    await sql`delete from search_words where not exists (
      select from product_search where document @@ plainto_tsquery('english', word))`.execute(tx);
  });
}
