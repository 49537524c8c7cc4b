import { sql } from 'kysely';
import { LISTS_TAG } from '#app/features/catalogue/products/listed-products.server.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { cached } from '#app/platform/cache/cached.server.ts';
import { db } from '#app/platform/database/database.server.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** For sale, or set aside for orders that nobody has paid or confirmed: such an order does not change it. A minute old at most. */
export const readShopPieces = cached([LISTS_TAG], MINUTE_MS, async () => {
  const { rows } = await sql<{ pieces: number }>`select (
    (select coalesce(sum(stock), 0) from products where not made_on_order)
    + (select coalesce(sum(quantity), 0) from order_lines where is_unproven))::float8 as pieces`.execute(db);
  return rows[0]?.pieces ?? 0;
});

/** Set aside for strangers' orders that nobody has paid or confirmed. A second old at most. */
export const readPiecesOfStrangers = cached([], SECOND_MS, async () => {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(quantity), 0)::float8 as pieces from order_lines where is_unproven`.execute(db);
  return rows[0]?.pieces ?? 0;
});

/** What strangers may have of `pieces`, rounded up; a small shop's first customers are all strangers. */
export function shareOfShop(pieces: number, percent: number): number {
  return Math.max(LIMITS.orders.least_pieces_of_shop.value, Math.ceil((pieces * percent) / 100));
}
