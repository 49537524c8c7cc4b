import { sql } from 'kysely';
import { countUpToLimit } from '#app/platform/database/bounded-count.server.ts';

export function countUnreadMessages(): Promise<number> {
  return countUpToLimit(sql`from contact_messages where read_at is null`);
}
