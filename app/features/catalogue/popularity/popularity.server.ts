import { type RawBuilder, sql } from 'kysely';
import { LISTS_TAG, POPULARITY_TAG, readProducts } from '#app/features/catalogue/products/products.server.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { addCacheTags, invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';

defineJob('popularity', countPopularity, { cron: '25 * * * *', atStart: true });

/** Counts for so long: in the first of them fully, then less by an equal part each week. */
const WEEKS = 8;

/** What was bought and praised most in the last weeks and can be bought, most loved first; fewer when there are not so many. */
export async function listMostLoved(limit: number): Promise<Product[]> {
  addCacheTags(LISTS_TAG, POPULARITY_TAG);
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_popularity join listed_products using (product_id)
    where is_buyable order by score desc, product_id desc limit ${limit}`.execute(db);
  return readProducts(rows.map(({ id }) => id));
}

/** Counts all pieces. Whole weeks, so that most runs change nothing and no page is rendered for them. */
export function countPopularity(): Promise<void> {
  return inTransaction(async (tx) => {
    const { rows } = await sql<{ changed: boolean }>`
      with counted as (
        select product_id, score, row_number() over (order by score desc, product_id desc)::integer as rank
        from (${COUNTED}) as counted),
      gone as (delete from product_popularity where product_id not in (select product_id from counted)),
      kept as (
        insert into product_popularity (product_id, score, rank, counted_at)
        select product_id, score, rank, now() from counted order by product_id
        on conflict (product_id) do update set score = excluded.score, rank = excluded.rank, counted_at = excluded.counted_at
        where (product_popularity.score, product_popularity.rank) is distinct from (excluded.score, excluded.rank))
      select exists (
        select from counted full join product_popularity as known using (product_id)
        where counted.rank is distinct from known.rank) as changed`.execute(tx);
    if (rows[0]?.changed) await invalidateOnCommit(tx, [POPULARITY_TAG]);
  });
}

const isRecent = (moment: RawBuilder<unknown>) =>
  sql`${moment} > now() - make_interval(weeks => ${sql.lit(WEEKS)})`;

/** From `WEEKS` in the first week down to 1. */
const weight = (moment: RawBuilder<unknown>) =>
  sql`greatest(1, ${sql.lit(WEEKS)} - floor(extract(epoch from now() - ${moment}) / 604800)::integer)`;

/**
 * One for each order that somebody confirmed or paid, however many pieces it has: invented ones must not lead the window. The lines are
 * found by their order (`offset 0`), because few of them are recent.
 */
const BOUGHT = sql`
  select distinct line.product_id, orders.id, ${weight(sql`orders.created_at`)} as points
  from orders cross join lateral (
    select product_id from order_lines where order_pk = orders.id and product_id is not null offset 0) as line
  where orders.placed_at is not null and ${isRecent(sql`orders.created_at`)}
    and orders.status in ('Confirmed', 'Paid', 'Shipped')`;

/** Three stars count nothing. Anybody may write a review: those without a proof count together as one order at most. */
const PRAISED = sql`
  select product_id, coalesce(sum(points) filter (where bought_here), 0)
    + least(${sql.lit(WEEKS)}, greatest(0, coalesce(sum(points) filter (where not bought_here), 0))) as points
  from (
    select product_id, bought_here, (rating - 3) * ${weight(sql`created_at`)} as points
    from reviews where is_approved and ${isRecent(sql`created_at`)}) as visible
  group by product_id`;

const COUNTED = sql`
  select product_id, sum(points)::integer as score
  from (select product_id, points from (${BOUGHT}) as bought union all select product_id, points from (${PRAISED}) as praised) as each
  group by product_id having sum(points) > 0`;
