import { sql } from 'kysely';
import { db, isDatabaseUnavailable } from '#app/platform/database/database.server.ts';
import { isClosingDatabase } from '#app/platform/database/pool.server.ts';
import { log } from '#app/platform/log.server.ts';

const PAUSE_MS = 1_000;

let planned: NodeJS.Timeout | undefined;

/**
 * At most once a second, the words by which staff find new orders are sorted into their index, which finds those that wait too, but
 * more slowly. Without it one of some thousand orders, or the next vacuum, would do so.
 */
export function indexOrdersSoon(): void {
  if (planned) return;
  planned = setTimeout(() => void indexOrders(), PAUSE_MS).unref();
}

async function indexOrders(): Promise<void> {
  planned = undefined;
  if (isClosingDatabase()) return;
  try {
    await sql`select index_new_orders()`.execute(db);
  } catch (error) {
    if (!isDatabaseUnavailable(error))
      log.warn({ err: error }, 'new orders could not be sorted for the search');
  }
}
