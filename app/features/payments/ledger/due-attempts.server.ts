import { sql } from 'kysely';
import { db } from '#app/platform/database/database.server.ts';
import type { Attempt } from './attempts.server.ts';
import { type DriverName, POLL_AFTER_MINUTES } from './payment.ts';

export type DueAttempt = Attempt & {
  /** Without a clear answer this time, staff look. */
  isLast: boolean;
};

/** Several nodes may call it concurrently; each attempt goes to one. An unanswered inquiry is repeated. */
export async function takeDueAttempts(now: Date, limit: number): Promise<DueAttempt[]> {
  const minutes = [...POLL_AFTER_MINUTES];
  const { rows } = await sql<Attempt & { asked: number }>`
    update payments set asked = asked + 1, ask_at = greatest(${now}::timestamptz + interval '1 minute',
      coalesce(created_at + (${minutes}::float8[])[asked + 2] * interval '1 minute', ${now}::timestamptz + interval '15 minutes'))
    where id in (select id from payments where ask_at <= ${now} order by ask_at limit ${limit} for update skip locked)
    returning id, order_row, driver, reference, amount, asked`.execute(db);
  return rows.map(({ asked, driver, ...attempt }) => ({
    ...attempt,
    driver: driver as DriverName,
    isLast: asked >= minutes.length,
  }));
}
