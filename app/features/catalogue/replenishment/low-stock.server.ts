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
    select products.id, name, image, coalesce(sizes.size, '') as size, sizes.position, units.stock, coalesce(in_28_days, 0) as sold
    from products left join product_sizes as sizes on sizes.product_id = products.id
    left join recent_sales as sold on sold.product_id = products.id and sold.size = coalesce(sizes.size, '')
    cross join lateral (select coalesce(sizes.stock, products.stock) as stock) as units
    where ${IS_KEPT_IN_STOCK} and products.stock > 0
      and (in_28_days > 0 and units.stock * ${sql.lit(SPEED_DAYS)} <= in_28_days * ${days}::integer
        or units.stock > 0 and products.stock <= ${sql.lit(LOW_STOCK)})`;
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
