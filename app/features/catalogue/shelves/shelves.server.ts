import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { Shelf, ShelvesInput } from './schema.ts';

/** Where the pieces of a product lie. Null when there is no such product. */
export async function listShelves(
  productId: number,
  connection: Database | Tx = db,
): Promise<Shelf[] | null> {
  const product = await connection
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .executeTakeFirst();
  if (!product) return null;
  return connection
    .selectFrom('product_shelves')
    .select(['size', 'shelf'])
    .where('product_id', '=', productId)
    .orderBy('size')
    .execute();
}

/** Only the sizes that are sent change. Null when there is no such product. */
export function setShelves(productId: number, { shelves }: ShelvesInput): Promise<Shelf[] | null> {
  return inTransaction(async (tx) => {
    if ((await listShelves(productId, tx)) === null) return null;
    await writeShelves(tx, productId, shelves);
    return listShelves(productId, tx);
  });
}

/** A shelf that is null is taken away. */
export async function writeShelves(
  tx: Tx,
  productId: number,
  shelves: ShelvesInput['shelves'],
): Promise<void> {
  const bySize = new Map(shelves.map(({ size, shelf }) => [size, shelf]));
  const rows = [...bySize].flatMap(([size, shelf]) =>
    shelf === null ? [] : { product_id: productId, size, shelf },
  );
  const emptied = [...bySize].flatMap(([size, shelf]) => (shelf === null ? size : []));
  if (emptied.length > 0)
    await tx
      .deleteFrom('product_shelves')
      .where('product_id', '=', productId)
      .where('size', 'in', emptied)
      .execute();
  if (rows.length > 0)
    await tx
      .insertInto('product_shelves')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'size']).doUpdateSet(({ ref }) => ({ shelf: ref('excluded.shelf') })),
      )
      .execute();
}
