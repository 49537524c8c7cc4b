import { type RawBuilder, sql } from 'kysely';
import type { HeldUnits } from './held-stock.ts';

/** SQL for what unpaid wallet orders hold, as a JSON array in one column. */
export function heldUnits(ids: readonly number[]): RawBuilder<HeldUnits[]> {
  return sql`(select coalesce(json_agg(held), '[]') from held_pieces(${[...new Set(ids)]}::integer[]) as held)`;
}
