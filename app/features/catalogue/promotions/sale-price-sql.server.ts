import { type RawBuilder, sql } from 'kysely';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import { appliesTo, isRunning, type Promotion } from './pricing.ts';

/** Whether `salePrice` of a row of products is at most so many paisa. Most are compared without their promotions. */
export function costsAtMostSql(
  limit: number,
  promotions: readonly Promotion[],
  now: Date,
): RawBuilder<boolean> {
  const prices = [sql`products.price`, ...offersSql(promotions, now)];
  const within = prices.map((price) => sql`coalesce(${price} <= ${limit}::bigint, false)`);
  return sql<boolean>`(${sql.join(within, sql` or `)})`;
}

function offersSql(promotions: readonly Promotion[], now: Date): RawBuilder<number | null>[] {
  return promotions.filter((promotion) => isRunning(promotion, now)).map((promotion) => offerSql(promotion));
}

/** A percentage is a whole number, and the price is rounded to whole rupees, half of one up. */
function offerSql(promotion: Promotion): RawBuilder<number | null> {
  const { type, value } = promotion;
  const discounted =
    type === 'flat'
      ? sql`greatest(0, products.price - ${value}::bigint)`
      : sql`(products.price * (100 - ${value}::bigint) + 5000) / 10000 * 100`;
  return sql<number | null>`case when ${appliesSql(promotion)} then ${discounted} end`;
}

function appliesSql(promotion: Promotion): RawBuilder<boolean> {
  if (promotion.scope === 'category')
    return sql<boolean>`products.category_id = ${promotion.category_id}::integer`;
  const names = COLLECTIONS.filter((collection) => appliesTo(promotion, { category_id: 0, collection }));
  return sql<boolean>`products.collection = any (${names}::text[])`;
}
