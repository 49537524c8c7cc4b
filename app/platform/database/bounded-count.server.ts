import { type RawBuilder, sql } from 'kysely';
import { db } from './database.server.ts';

/** Nothing is counted further: whoever reads the figure learns no more from a larger one. */
export const COUNT_LIMIT = 1000;

/** How many rows `from … where …` has, `MOST_COUNTED` at most: so it costs the same however many there are. */
export async function countUpToLimit(from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n
    from (select ${from} limit ${COUNT_LIMIT}) as first_ones`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whether `from … where …` has so many rows or more; it looks at no more of them. */
export async function hasRows(from: RawBuilder<unknown>, most: number): Promise<boolean> {
  const { rows } = await sql<{
    full: boolean;
  }>`select exists (select ${from} offset ${most - 1}) as full`.execute(db);
  return rows[0]?.full ?? false;
}
