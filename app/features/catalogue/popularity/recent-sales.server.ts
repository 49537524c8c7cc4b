import { type RawBuilder, sql } from 'kysely';
import { LISTS_TAG } from '#app/features/catalogue/products/products.server.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { inTransaction } from '#app/platform/database/database.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';

defineJob('recent-sales', countRecentSales, { cron: '40 * * * *', atStart: true });

const isWithin = (moment: RawBuilder<unknown>, days: number) =>
  sql`${moment} > now() - make_interval(days => ${sql.lit(days)})`;

/**
 * Of orders that somebody confirmed or paid, without what came back; what an exchange sent is sold too. The lines are found by their
 * order (`offset 0`), because few of them are recent.
 */
const SOLD = sql`
  select line.product_id, line.size, greatest(0, line.quantity - coalesce(back.pieces, 0)) as pieces, orders.created_at
  from orders cross join lateral (select * from order_lines where order_pk = orders.id and product_id is not null offset 0) as line
  left join lateral (
    select sum(case when direction = 'return' then shipment_lines.quantity else returned end) as pieces
    from shipments join shipment_lines on shipment_id = shipments.id
    where order_pk = orders.id and position = line.position
      and (direction = 'forward' or direction = 'return' and handed_over_at is not null)) as back on true
  where orders.placed_at is not null and ${isWithin(sql`orders.created_at`, 30)}
    and orders.status in ('Confirmed', 'Paid', 'Shipped')
  union all
  select new_product_id, coalesce(new_size, ''), quantity, created_at
  from aftersales join aftersale_lines on aftersale_id = aftersales.id
  where kind = 'exchange' and state in ('sent', 'exchanged') and new_product_id is not null and ${isWithin(sql`created_at`, 30)}`;

/**
 * Of a row with a product and a size: the size as the product spells it today, so that whoever reads needs no other comparison; '' where
 * all sizes draw from the one stock.
 */
export function ownSizeSql(row: string): RawBuilder<string> {
  const [product, size] = [sql.ref(`${row}.product_id`), sql.ref(`${row}.size`)];
  return sql`case when exists (select from product_sizes where product_id = ${product})
    then coalesce((select own.size from product_sizes as own
      where own.product_id = ${product} and size_key(own.size) = size_key(${size}) limit 1), ${size})
    else '' end`;
}

/** Of all pieces and sizes. Lists are rendered anew only when the order of the best sellers has changed. */
export function countRecentSales(): Promise<void> {
  return inTransaction(async (tx) => {
    await sql`
      with counted as (
        select product_id, ${ownSizeSql('sold')} as size, sum(pieces)::integer as in_30_days,
          coalesce(sum(pieces) filter (where ${isWithin(sql`created_at`, 28)}), 0)::integer as in_28_days
        from (${SOLD}) as sold group by 1, 2 having sum(pieces) > 0),
      gone as (
        delete from recent_sales as known
        where not exists (select from counted where counted.product_id = known.product_id and counted.size = known.size))
      insert into recent_sales (product_id, size, in_28_days, in_30_days)
      select product_id, size, in_28_days, in_30_days from counted order by product_id, size
      on conflict (product_id, size) do update set in_28_days = excluded.in_28_days, in_30_days = excluded.in_30_days
      where (recent_sales.in_28_days, recent_sales.in_30_days) is distinct from (excluded.in_28_days, excluded.in_30_days)`.execute(
      tx,
    );
    const { rows } = await sql<{ changed: boolean }>`
      with counted as (
        select product_id, row_number() over (order by sum(in_30_days) desc, product_id desc)::integer as rank
        from recent_sales group by product_id),
      gone as (delete from best_sellers where product_id not in (select product_id from counted)),
      kept as (
        insert into best_sellers (product_id, rank) select product_id, rank from counted order by product_id
        on conflict (product_id) do update set rank = excluded.rank where best_sellers.rank <> excluded.rank)
      select exists (
        select from counted full join best_sellers as known using (product_id)
        where counted.rank is distinct from known.rank)
        and exists (select from categories where sort = 'best_selling') as changed`.execute(tx);
    if (rows[0]?.changed) await invalidateOnCommit(tx, ['products', LISTS_TAG]);
  });
}
