import { sql } from 'kysely';
import { lockProduct } from '#app/features/catalogue/products/product-parts.server.ts';
import { listPictures } from '#app/features/catalogue/products/product-pictures.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { changePictures } from './place-picture.server.ts';

/** Takes the pictures of an import away again; those that a product had before, and what was made of them since, stay. */
export async function undoPictures(importId: number): Promise<void> {
  while (await forgetSome(importId));
  const rows = await db
    .selectFrom('import_pictures')
    .select(['import_id', 'place', 'product_id'])
    .distinct()
    .where('import_id', '=', importId)
    .where('state', '=', 'placed')
    .execute();
  for (const row of rows) await inTransaction((tx) => takeAway(tx, row));
}

/** A hundred thousand pictures take longer than a statement may. */
const AT_ONCE = 10_000;

/** Of those that are not with their products. False when none is left. */
async function forgetSome(importId: number): Promise<boolean> {
  const { rows } = await sql`
    update import_pictures set state = 'undone', reason = null
    where import_id = ${importId} and state in ('waiting', 'failed') and (place, position) in (
      select place, position from import_pictures where import_id = ${importId} and state in ('waiting', 'failed') limit ${AT_ONCE})
    returning 1`.execute(db);
  return rows.length > 0;
}

async function takeAway(
  tx: Tx,
  row: { import_id: number; place: number; product_id: number },
): Promise<void> {
  const product = await lockProduct(tx, row.product_id);
  if (!product) return;
  const undone = await tx
    .updateTable('import_pictures')
    .set({ state: 'undone' })
    .where('import_id', '=', row.import_id)
    .where('place', '=', row.place)
    .where('state', '=', 'placed')
    .returning('picture')
    .execute();
  const before = await listPictures(tx, row.product_id);
  const after = before.filter(({ picture }) => !undone.some((one) => one.picture === picture));
  if (after.length === before.length) return;
  await changePictures(tx, row, { before, after, version: product.version });
}
