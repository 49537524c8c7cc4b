import { sql } from 'kysely';
import { NEWEST_FIRST } from '#app/features/catalogue/lists/product-lists.server.ts';
import { LISTS_TAG, readProducts } from '#app/features/catalogue/products/products.server.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { addCacheTags } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { formatWeekday } from '#app/platform/text/dates.ts';
import { formatRupees, toRupees } from '#app/platform/text/money.ts';
import { isRunning, lowersPrices, type Promotion } from './pricing.ts';
import { offerSql, readPromotions, salePriceSql } from './promotions.server.ts';

type Sale = { promotion: Promotion; products: Product[] };

/** The first `most` promotions that run now, each with the newest pieces that it makes cheaper and that can be bought; none without such pieces. */
export async function listSales({ most, pieces }: { most: number; pieces: number }): Promise<Sale[]> {
  addCacheTags(LISTS_TAG);
  const now = new Date();
  const promotions = await readPromotions();
  const running = promotions.filter((promotion) => lowersPrices(promotion) && isRunning(promotion, now));
  const sales = await Promise.all(
    running.map(async (promotion) => {
      const { rows } = await sql<{ id: number }>`
        select product_id as id from listed_products
        where is_buyable and ${offerSql(promotion)} < price and ${offerSql(promotion)} = ${salePriceSql(promotions, now)}
        order by ${NEWEST_FIRST} limit ${pieces}`.execute(db);
      return { promotion, products: await readProducts(rows.map(({ id }) => id)) };
    }),
  );
  return sales.filter(({ products }) => products.length > 0).slice(0, most);
}

/** `14 % off` and the last day, such as `Sunday 30 November`; null without an end. */
export function saleTerms({ type, value, ends_at }: Promotion, timeZone: string) {
  return {
    offer: type === 'flat' ? `${formatRupees(toRupees(value))} off` : `${value} % off`,
    // The end is the first moment that no longer belongs to it.
    until: ends_at && formatWeekday(new Date(ends_at.getTime() - 1).toISOString(), timeZone),
  };
}
