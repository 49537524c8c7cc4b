import { sql } from 'kysely';
import { countUpToLimit } from '#app/platform/database/bounded-count.server.ts';

export function countWaitingReviews(): Promise<number> {
  return countUpToLimit(sql`from reviews where not is_approved and hidden_at is null`);
}
