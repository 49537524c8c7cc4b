import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import type { Cost } from './schema.ts';

/** What one piece costs the shop; null when the product does not exist. Only for owners, and in no other answer. */
export async function findCost(productId: number): Promise<Cost | null> {
  const row = await db.selectFrom('products').select('cost').where('id', '=', productId).executeTakeFirst();
  return row ? { cost: row.cost === null ? null : toRupees(row.cost) } : null;
}

/** Orders that are placed from now on keep it; those of before whose cost nobody knew take the first one. False without such a product. */
export async function setCost(productId: number, { cost }: Cost): Promise<boolean> {
  const row = await inTransaction((tx) =>
    tx
      .updateTable('products')
      .set({ cost: cost === null ? null : toPaisa(cost) })
      .where('id', '=', productId)
      .returning('id')
      .executeTakeFirst(),
  );
  return row !== undefined;
}
