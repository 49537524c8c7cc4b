import { sql } from 'kysely';
import { LISTS_TAG } from '#app/features/catalogue/products/products.server.ts';
import { readPromotions, salePriceSql } from '#app/features/catalogue/promotions/promotions.server.ts';
import { cached, FALLBACK_TTL } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { KIDS } from './product-lists.server.ts';

const MOST_AGES = 6;

export type KidsRange = {
  /** The lowest price that is paid, in rupees. */
  from: number;
  /** Of the sizes that most pieces have, youngest first; `to_months` is the age from which one no longer fits. */
  ages: { from_months: number; to_months: number }[];
};

/** Of the kids' pieces that can be bought; null when there are none. */
export const readKidsRange = cached([LISTS_TAG, 'promotions'], FALLBACK_TTL, async () => {
  const salePrice = salePriceSql(await readPromotions(), new Date());
  const [lowest, ages] = await Promise.all([
    sql<{ from: number | null }>`
      select min(${salePrice}) as from from listed_products where ${KIDS.has} and is_buyable`.execute(db),
    sql<KidsRange['ages'][number]>`
      select * from (
        select from_months, to_months from listed_products
        join products on products.id = product_id,
          jsonb_to_recordset(size_ages) as ages (from_months integer, to_months integer)
        where listed_products.collection = 'Kids Collection' and is_buyable
        group by from_months, to_months order by count(*) desc limit ${sql.lit(MOST_AGES)}) as most
      order by from_months, to_months`.execute(db),
  ]);
  const from = lowest.rows[0]?.from;
  return from == null ? null : ({ from: toRupees(from), ages: ages.rows } satisfies KidsRange);
});
