import { COLLECTIONS } from '#app/features/catalogue/products/product.ts';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import { hyphenated } from './pricing.ts';

type PromotionTarget = { scope: 'category' | 'collection'; target: string };

/** The normalized target, or null when the shop has no such category or collection. */
export async function findTarget(
  connection: Database | Tx,
  { scope, target }: PromotionTarget,
): Promise<string | null> {
  if (scope === 'collection') {
    return COLLECTIONS.find((name) => name.toLowerCase() === target.trim().toLowerCase()) ?? null;
  }
  const [found] = await listTargetCategories(connection, target);
  return found ? hyphenated(target) : null;
}

export async function listTargetCategories(connection: Database | Tx, target: string): Promise<number[]> {
  const rows = await connection.selectFrom('categories').select(['id', 'name']).execute();
  return rows.filter(({ name }) => hyphenated(name) === hyphenated(target)).map(({ id }) => id);
}
