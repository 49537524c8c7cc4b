import { sql } from 'kysely';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { MAX_NAME } from './product-input.ts';
import { insertProduct, lockProduct, writeSizes } from './product-parts.server.ts';
import { listPictures, writePictures } from './product-pictures.server.ts';
import type { StaffProduct } from './schema.ts';
import { findStaffProduct } from './staff-products.server.ts';

const messages = { copy: (name: string) => `${name.slice(0, MAX_NAME - 7)} (copy)` };

function copyExtras(tx: Tx, from: number, to: number) {
  return sql`update product_sizes as copied set extra_price = original.extra_price from product_sizes as original
    where original.product_id = ${from} and copied.product_id = ${to} and copied.size = original.size
      and original.extra_price > 0`.execute(tx);
}

/** A draft with the same texts, sizes and pictures; without stock, codes and place. Null when there is no such product. */
export function duplicateProduct(id: number): Promise<StaffProduct | null> {
  return inTransaction(async (tx) => {
    const locked = await lockProduct(tx, id);
    const original = locked && (await findStaffProduct(id, tx));
    if (!original) return null;
    const { category_id, slug: _slug, live_from: _from, place: _place, ...copied } = original;
    const own = { name: messages.copy(original.name), category: category_id, sku: null, barcodes: [] };
    const input = { ...copied, ...own };
    const sizes = locked.sizes.map(({ size }) => ({ size, stock: 0 }));
    const copy = await insertProduct(tx, input, {
      sizing: { size: original.size, sizes, stock: 0 },
      facts: original,
      state: { state: 'draft', live_from: null },
    });
    await writeSizes(tx, copy, sizes);
    await copyExtras(tx, id, copy);
    await writePictures(tx, copy, await listPictures(tx, id));
    return findStaffProduct(copy, tx);
  });
}
