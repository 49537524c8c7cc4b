import { type RawBuilder, sql } from 'kysely';
import { type Database, db, type Tx } from './database.server.ts';

export const COUNT_LIMIT = 1000;

/** Counts the rows of `from … where …` up to `COUNT_LIMIT`, which bounds the cost. */
export async function countUpToLimit(from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n
    from (select ${from} limit ${COUNT_LIMIT}) as first_ones`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whether `from … where …` has at least `most` rows; reads no more than that. */
export async function hasRows(
  from: RawBuilder<unknown>,
  limit: number,
  connection: Database | Tx = db,
): Promise<boolean> {
  const { rows } = await sql<{
    full: boolean;
  }>`select exists (select ${from} offset ${limit - 1}) as full`.execute(connection);
  return rows[0]?.full ?? false;
}
