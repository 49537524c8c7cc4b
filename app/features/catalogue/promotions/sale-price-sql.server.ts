import { type RawBuilder, sql } from 'kysely';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import { appliesTo, isRunning, type Promotion } from './pricing.ts';

/** `salePrice` of a row with price, category_id and collection, in paisa. `least` passes over a promotion that does not apply, which gives null. */
export function salePriceSql(promotions: readonly Promotion[], now: Date): RawBuilder<number> {
  const offers = promotions.filter((promotion) => isRunning(promotion, now)).map(offerSql);
  return sql<number>`least(${sql.join([sql`price`, ...offers])})`;
}

/** A percentage is a whole number, and the price is rounded to whole rupees, half of one up. */
function offerSql(promotion: Promotion): RawBuilder<number | null> {
  const { type, value } = promotion;
  const discounted =
    type === 'flat'
      ? sql`greatest(0, price - ${value}::bigint)`
      : sql`(price * (100 - ${value}::bigint) + 5000) / 10000 * 100`;
  return sql<number | null>`case when ${appliesSql(promotion)} then ${discounted} end`;
}

function appliesSql(promotion: Promotion): RawBuilder<boolean> {
  if (promotion.scope === 'category') return sql<boolean>`category_id = ${promotion.category_id}::integer`;
  const names = COLLECTIONS.filter((collection) => appliesTo(promotion, { category_id: 0, collection }));
  return sql<boolean>`collection = any (${names}::text[])`;
}
