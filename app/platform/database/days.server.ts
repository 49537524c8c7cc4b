import { type RawBuilder, sql } from 'kysely';

/** The first and the last day, in the time zone of the shop, such as 2026-03-21. */
export type Days = { from?: string | undefined; to?: string | undefined };

/** Whether a moment lies in these days, both included. */
export function betweenDays(column: string, { from, to }: Days, timeZone: string): RawBuilder<boolean> {
  const moment = sql.ref(column);
  const conditions = [
    ...(from ? [sql`${moment} >= ${from}::timestamp at time zone ${timeZone}`] : []),
    ...(to ? [sql`${moment} < (${to}::timestamp + interval '1 day') at time zone ${timeZone}`] : []),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
