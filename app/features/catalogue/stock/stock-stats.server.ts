import { sql } from 'kysely';
import { LOW_STOCK } from '#app/features/catalogue/products/staff-product.ts';
import { countUpToLimit } from '#app/platform/database/bounded-count.server.ts';

/**
 * Products with low stock and without stock, each counted up to `MOST_COUNTED`. There is deliberately no index on stock:
 * every order would have to update it, and the table is small.
 */
export async function countScarceProducts(): Promise<{ low: number; sold_out: number }> {
  const [low, sold_out] = await Promise.all([
    countUpToLimit(sql`from products where stock between 1 and ${LOW_STOCK}`),
    countUpToLimit(sql`from products where stock = 0`),
  ]);
  return { low, sold_out };
}
