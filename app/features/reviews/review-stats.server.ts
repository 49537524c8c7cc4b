import { sql } from 'kysely';
import { countUpToLimit } from '#app/platform/database/bounded-count.server.ts';

/** How many reviews wait until somebody has read them (rulings 26), up to `MOST_COUNTED`. */
export function countWaitingReviews(): Promise<number> {
  return countUpToLimit(sql`from reviews where not is_approved and hidden_at is null`);
}
