import { sql } from 'kysely';
import { db } from '#app/platform/database/database.server.ts';

/** Payments that shoppers have reported and staff have not looked at; `oldest_seconds` is 0 when there is none. */
export async function readWaitingClaims(): Promise<{ count: number; oldest_seconds: number }> {
  const { rows } = await sql<{ count: number; oldest_seconds: number }>`select count(*)::int as count,
      coalesce(extract(epoch from now() - min(payments.updated_at)), 0)::float8 as oldest_seconds
    from orders join payments on order_pk = orders.id and state = 'claimed'
    where payment_state = 'claimed' and status <> 'Cancelled'`.execute(db);
  return rows[0] ?? { count: 0, oldest_seconds: 0 };
}
