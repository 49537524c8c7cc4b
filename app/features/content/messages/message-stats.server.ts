import { sql } from 'kysely';
import { countUpToLimit } from '#app/platform/database/bounded-count.server.ts';

/** Counted up to `MOST_COUNTED`. */
export function countUnreadMessages(): Promise<number> {
  return countUpToLimit(sql`from contact_messages where read_at is null`);
}
