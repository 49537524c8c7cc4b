import { sql } from 'kysely';
import { LOW_STOCK } from '#app/features/catalogue/products/staff-product.ts';
import { countUpToLimit } from '#app/platform/database/bounded-count.server.ts';

/** Counted up to `COUNT_LIMIT`. No index on stock on purpose: every order would have to update it. */
export async function countScarceProducts(): Promise<{ low: number; sold_out: number }> {
  const [low, sold_out] = await Promise.all([
    countUpToLimit(sql`from products where stock between 1 and ${LOW_STOCK}`),
    countUpToLimit(sql`from products where stock = 0`),
  ]);
  return { low, sold_out };
}
