import { type RawBuilder, sql } from 'kysely';
import type { Period } from './schema.ts';

/** The moment is on one of these days of the shop; an index of it serves. */
export function within(moment: string, { from, to }: Period, timeZone: string): RawBuilder<boolean> {
  return sql`(${sql.ref(moment)} >= ${from}::date::timestamp at time zone ${timeZone}
    and ${sql.ref(moment)} < (${to}::date + 1)::timestamp at time zone ${timeZone})`;
}
