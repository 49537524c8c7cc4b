import { sql } from 'kysely';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';

export type UnconfirmedShare = { pieces: number; stock: number; percent: number; is_high: boolean };

/** Staff are warned before strangers reach what they may have together. A few orders of a small shop are no cause for it. */
const HIGH_PART = 2 / 3;
const HIGH_PIECES = 20;

/** Of a row of `orders`: nobody has paid or confirmed it. */
export const isUnconfirmed = sql<boolean>`(orders.status = 'Pending'
  and orders.payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed'))`;

/** What unconfirmed orders and unpaid sessions hold of the shop's stock: not those to be confirmed, and no pieces made on order. */
export async function readUnconfirmedShare(): Promise<UnconfirmedShare> {
  const { max_unconfirmed_percent } = await readSettings();
  // In two parts, because each has an index.
  const { rows } = await sql<{ pieces: number; stock: number }>`
    with unconfirmed as materialized (
      select id from orders where placed_at is not null and ${isUnconfirmed} and is_reserved
      union all select id from orders where placed_at is null and session_id is not null and status = 'Pending'
        and payment_state in ('awaiting', 'claimed', 'failed'))
    select
      (select coalesce(sum(line.quantity), 0)::integer from unconfirmed
        cross join lateral (select quantity, made_on_order from order_lines where order_pk = unconfirmed.id offset 0) as line
        where not line.made_on_order) as pieces,
      (select coalesce(sum(stock), 0)::integer from products where not made_on_order) as stock`.execute(db);
  const { pieces = 0, stock = 0 } = rows[0] ?? {};
  const percent = pieces === 0 ? 0 : Math.round((pieces / (pieces + stock)) * 100);
  return {
    pieces,
    stock,
    percent,
    is_high: percent >= max_unconfirmed_percent * HIGH_PART && pieces >= HIGH_PIECES,
  };
}
