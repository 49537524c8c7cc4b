import { dependsOn, rightUntil } from '#app/platform/cache-scope.server.ts';
import { type Database, db, type Tx } from '#app/platform/database.server.ts';
import { isRunning, nextPriceChange, type Promotion } from './pricing.ts';

/**
 * Every promotion that runs or will run (rulings 7). An answer made from it is kept no longer than the next start or
 * end of one.
 */
export async function listPromotions(now: Date, connection: Database | Tx = db): Promise<Promotion[]> {
  dependsOn('promotions');
  const promotions = await connection
    .selectFrom('promotions')
    .select(['type', 'value', 'scope', 'target', 'starts_at', 'ends_at', 'banner_text'])
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('id')
    .execute();
  rightUntil(nextPriceChange(promotions as Promotion[], now));
  return promotions as Promotion[];
}

/** The texts of the running promotions' banners, in the order the promotions were made. */
export async function listSaleBanners(now: Date): Promise<string[]> {
  const promotions = await listPromotions(now);
  return promotions
    .filter((promotion) => promotion.banner_text && isRunning(promotion, now))
    .map((promotion) => promotion.banner_text ?? '');
}
