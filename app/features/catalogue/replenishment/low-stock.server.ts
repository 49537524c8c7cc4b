import { type RawBuilder, sql } from 'kysely';
import { LOW_STOCK } from '#app/features/catalogue/products/product-fields.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { pictureAddress } from '#app/platform/images/image.ts';
import type { LowStock } from './schema.ts';
import { daysLeft, perWeek, SPEED_DAYS } from './speed.ts';

const MOST_ROWS = 300;

/** What can be bought at the moment, or has a page where it is awaited; made-on-order pieces are never cut in advance. */
export const IS_KEPT_IN_STOCK = sql`products.state in ('live', 'unlisted') and not products.made_on_order`;

/**
 * Sizes of pieces that are not wholly sold out: those that last no longer than these days at the speed of the last 28, and those of pieces
 * of which three or fewer are left.
 */
function lowSizes(days: number): RawBuilder<unknown> {
  return sql`
    with sold_pieces as (select product_id, sum(in_28_days)::integer as pieces from recent_sales group by product_id),
    pieces as (
      select products.id, name, image, stock, coalesce(pieces, 0) as sold
      from products left join sold_pieces on product_id = products.id
      where ${IS_KEPT_IN_STOCK} and stock > 0 and (stock <= ${sql.lit(LOW_STOCK)} or pieces > 0)),
    units as (
      select pieces.id, name, image, sizes.size, sizes.position, sizes.stock, pieces.stock as whole, coalesce(in_28_days, 0) as sold
      from pieces join product_sizes as sizes on sizes.product_id = pieces.id
      left join recent_sales as sold on sold.product_id = pieces.id and sold.size = sizes.size
      union all
      select id, name, image, '', 0, stock, stock, sold from pieces
      where not exists (select from product_sizes where product_id = pieces.id))
    select * from units
    where sold > 0 and stock * ${sql.lit(SPEED_DAYS)} <= sold * ${days}::integer
      or stock > 0 and whole <= ${sql.lit(LOW_STOCK)}`;
}

type Row = {
  product_id: number;
  name: string;
  image: string | null;
  size: string;
  stock: number;
  sold: number;
  products: number;
};

export async function listLowStock(): Promise<LowStock> {
  const { low_stock_days: days } = await readSettings();
  const { rows } = await sql<Row>`
    with low as materialized (${lowSizes(days)})
    select id as product_id, name, image, size, stock, sold, (select count(distinct id)::integer from low) as products
    from low order by stock::numeric / nullif(sold, 0) nulls last, stock, name, id, position limit ${sql.lit(MOST_ROWS)}`.execute(
    db,
  );
  return {
    days,
    products: rows[0]?.products ?? 0,
    rows: rows.map(({ image, sold, products: _, ...row }) => ({
      ...row,
      image: image && pictureAddress(image),
      per_week: perWeek(sold),
      days_left: daysLeft(row.stock, sold),
    })),
  };
}

/** How many products run low, by the setting. */
export async function countLowProducts(): Promise<number> {
  const { low_stock_days } = await readSettings();
  const { rows } = await sql<{ products: number }>`
    select count(distinct id)::integer as products from (${lowSizes(low_stock_days)}) as low`.execute(db);
  return rows[0]?.products ?? 0;
}
