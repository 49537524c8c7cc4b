import { type RawBuilder, sql } from 'kysely';
import type { HeldPieces } from './held-stock.ts';

/** SQL for what unpaid wallet orders hold, as a JSON array in one column. */
export function heldPieces(ids: readonly number[]): RawBuilder<HeldPieces[]> {
  return sql`(select coalesce(json_agg(held), '[]') from held_pieces(${[...new Set(ids)]}::integer[]) as held)`;
}
