import { db, inTransaction } from '#app/platform/database/database.server.ts';
import type { Weight } from './schema.ts';

/** Grams of one piece; null when the product does not exist. For staff, and in no answer of the shop. */
export async function findWeight(productId: number): Promise<Weight | null> {
  const row = await db
    .selectFrom('products')
    .select('weight_g')
    .where('id', '=', productId)
    .executeTakeFirst();
  return row ? { weight: row.weight_g } : null;
}

/** False without such a product. */
export async function setWeight(productId: number, { weight }: Weight): Promise<boolean> {
  const row = await inTransaction((tx) =>
    tx
      .updateTable('products')
      .set({ weight_g: weight })
      .where('id', '=', productId)
      .returning('id')
      .executeTakeFirst(),
  );
  return row !== undefined;
}
