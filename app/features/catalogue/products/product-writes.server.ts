import { sql } from 'kysely';
import type { WrongField } from '#app/features/catalogue/form-fields.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache-invalidation.server.ts';
import { hasErrorCode, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import { arrangePictures, NO_PICTURES, toPictureChanges } from './arrange-pictures.ts';
import { isUnmodified } from './optimistic-lock.ts';
import type { Product } from './product.ts';
import { PRODUCT_DEFAULTS } from './product-defaults.ts';
import type { ProductUpdate, ProductUpload } from './product-input.ts';
import {
  changePictures,
  insertProduct,
  lockCategory,
  lockProduct,
  type ProductRefusal,
  ProductRefused,
  type ProductUploads,
  writeSizes,
} from './product-parts.server.ts';
import { recordFormerSlug } from './product-slugs.server.ts';
import { findProduct } from './products.server.ts';
import { resolveSizing } from './size-stock.ts';
import { findStaffProduct } from './staff-products.server.ts';

export type SaveProductResult = { outcome: 'saved'; product: Product } | ProductRefusal;

export function uploadProduct(input: ProductUpload, uploads: ProductUploads): Promise<SaveProductResult> {
  return save(async (tx) => {
    const { size, stock } = PRODUCT_DEFAULTS;
    const slots = orRefused(arrangePictures(NO_PICTURES, toPictureChanges(input, uploads)));
    const sizing = orRefused(resolveSizing({ size, sizes: [], stock }, input));
    await lockCategory(tx, input.category);
    const { id, slug } = await insertProduct(tx, input, sizing);
    await recordFormerSlug(tx, id, null, slug);
    await writeSizes(tx, id, sizing.sizes);
    await changePictures(tx, id, { from: NO_PICTURES, to: slots, uploads });
    return id;
  });
}

export function updateProduct(
  id: number,
  input: ProductUpdate,
  uploads: ProductUploads,
): Promise<SaveProductResult> {
  return save(async (tx) => {
    const current = await lockProduct(tx, id);
    if (!current) throw new ProductRefused({ outcome: 'not_found' });
    if (!isUnmodified(current, input)) throw await conflictWithCurrent(tx, id);
    const slots = orRefused(arrangePictures(current.slots, toPictureChanges(input, uploads)));
    if (input.category !== undefined) await lockCategory(tx, input.category);
    await tx
      .updateTable('products')
      .set({ ...columnsOf(input), version: current.version + 1, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    if (input.slug !== undefined) await recordFormerSlug(tx, id, current.slug, input.slug);
    await changeSizing(tx, id, current, input);
    await changePictures(tx, id, { from: current.slots, to: slots, uploads });
    return id;
  });
}

/** False when there is none. Orders keep their lines and the pictures that those show. */
export function deleteProduct(id: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const deleted = await tx
      .deleteFrom('products')
      .where('id', '=', id)
      .returning(['image', 'image2', 'image3', 'image4'])
      .executeTakeFirst();
    if (!deleted) return false;
    await releasePictures(tx, Object.values(deleted));
    await announceProduct(tx, id);
    return true;
  });
}

async function conflictWithCurrent(tx: Tx, id: number): Promise<ProductRefused> {
  const current = await findStaffProduct(id, tx);
  return new ProductRefused(current ? { outcome: 'version_conflict', current } : { outcome: 'not_found' });
}

async function save(write: (tx: Tx) => Promise<number>): Promise<SaveProductResult> {
  try {
    return await inTransaction(async (tx) => {
      const id = await write(tx);
      await announceProduct(tx, id);
      const product = await findProduct(id, tx);
      return product ? { outcome: 'saved', product } : { outcome: 'not_found' };
    });
  } catch (error) {
    if (error instanceof ProductRefused) return error.refusal;
    // The slug is the only unique column here.
    if (hasErrorCode(error, '23505')) return { outcome: 'slug_taken' };
    throw error;
  }
}

/** Reviews show the product's name and picture. */
function announceProduct(tx: Tx, id: number): Promise<void> {
  return invalidateOnCommit(tx, { kind: 'purge', tags: ['products', `product:${id}`, 'reviews'] });
}

function orRefused<T extends object>(settled: T | WrongField): T {
  if ('message' in settled) throw new ProductRefused({ outcome: 'wrong_field', ...settled });
  return settled;
}

function columnsOf(input: ProductUpdate) {
  const { name, description, price, category, type, piece_set, collection, color, made_on_order, slug } =
    input;
  return {
    ...{ name, description, type, piece_set, collection, color, made_on_order, slug },
    category_id: category,
    price: price === undefined ? undefined : toPaisa(price),
  };
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

/** Stock that the form does not name is not written: pieces that sell meanwhile must not be put back. */
async function changeSizing(tx: Tx, id: number, current: Locked, input: ProductUpdate): Promise<void> {
  if (input.size === undefined && input.size_stock === undefined && input.stock === undefined) return;
  const { size, sizes, stock } = orRefused(resolveSizing(current, input));
  await tx.updateTable('products').set({ size, stock }).where('id', '=', id).execute();
  await writeSizes(tx, id, sizes);
}
