import { type RawBuilder, sql } from 'kysely';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import { addCacheTags, cached, cacheUntil, FALLBACK_TTL } from '#app/platform/cache/cache.server.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import {
  appliesTo,
  freeDeliveryFrom,
  isRunning,
  lowersPrices,
  nextPriceChange,
  type Promotion,
} from './pricing.ts';

/** What prices and banners are made of. */
export const PROMOTION_COLUMNS = [
  'type',
  'value',
  'scope',
  'target',
  'category_id',
  'product_ids',
  'starts_at',
  'ends_at',
  'banner_text',
] as const satisfies readonly (keyof Promotion)[];

/** Every promotion that runs or will run. Responses made from it expire at the next start or end. */
export async function listPromotions(now: Date, connection: Database | Tx = db): Promise<Promotion[]> {
  addCacheTags('promotions');
  const promotions = await connection
    .selectFrom('promotions')
    .select(PROMOTION_COLUMNS)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('id')
    .execute();
  cacheUntil(nextPriceChange(promotions, now));
  return promotions;
}

/** Shared by all pages. */
export const readPromotions = cached(['promotions'], FALLBACK_TTL, () => listPromotions(new Date()));

export async function listSaleBanners(now: Date): Promise<string[]> {
  const promotions = await readPromotions();
  const running = promotions.filter((promotion) => isRunning(promotion, now));
  // One sale may consist of several promotions; its text is shown once.
  return [...new Set(running.flatMap(({ banner_text }) => banner_text ?? []))];
}

/**
 * `salePrice` of a row with price, category_id, collection and `id`, in paisa. `least` passes over a promotion that does not apply, which
 * gives null.
 */
export function salePriceSql(
  promotions: readonly Promotion[],
  now: Date,
  id: RawBuilder<number> = PRODUCT_ID,
): RawBuilder<number> {
  const offers = promotions
    .filter((promotion) => lowersPrices(promotion) && isRunning(promotion, now))
    .map((promotion) => offerSql(promotion, id));
  return sql<number>`least(${sql.join([sql`price`, ...offers])})`;
}

const PRODUCT_ID = sql<number>`product_id`;

/** Null where the promotion does not apply. A percentage is a whole number, and the price is rounded to whole rupees, half of one up. */
export function offerSql(
  promotion: Promotion,
  id: RawBuilder<number> = PRODUCT_ID,
): RawBuilder<number | null> {
  const { type, value } = promotion;
  const discounted =
    type === 'flat'
      ? sql`greatest(0, price - ${value}::bigint)`
      : sql`(price * (100 - ${value}::bigint) + 5000) / 10000 * 100`;
  return sql<number | null>`case when ${appliesSql(promotion, id)} then ${discounted} end`;
}

/** Of one that lowers prices. */
export function appliesSql(promotion: Promotion, id: RawBuilder<number>): RawBuilder<boolean> {
  const { scope, category_id, product_ids } = promotion;
  if (scope === 'shop') return sql<boolean>`true`;
  if (scope === 'products') return sql<boolean>`${id} = any (${[...product_ids]}::integer[])`;
  if (scope === 'category') return sql<boolean>`category_id = ${category_id}::integer`;
  const names = COLLECTIONS.filter((collection) =>
    appliesTo(promotion, { id: 0, category_id: 0, collection }),
  );
  return sql<boolean>`collection = any (${names}::text[])`;
}

/** From which subtotal in rupees delivery is free now. Responses made from it expire when that changes. */
export async function readFreeDelivery(ofSettings: number): Promise<number> {
  return toRupees(freeDeliveryFrom(toPaisa(ofSettings), await readPromotions(), new Date()));
}
