import { sql } from 'kysely';
import { toSlug } from '#app/features/catalogue/slug.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache-invalidation.server.ts';
import { db, hasErrorCode, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';
import { enqueueThumbnails } from '#app/platform/images/image-jobs.server.ts';
import { type PreparedPicture, saveImage } from '#app/platform/images/save-image.server.ts';
import { findCategoryById } from './categories.server.ts';
import type { Category } from './category.ts';
import type { CategoryUpdate, CategoryUpload } from './category-input.ts';

export type SaveCategoryResult =
  | { outcome: 'saved'; category: Category }
  | { outcome: 'not_found' }
  | { outcome: 'name_taken' }
  | { outcome: 'version_conflict'; current: Category };

export type DeleteCategoryResult =
  | { outcome: 'deleted' }
  | { outcome: 'not_found' }
  | { outcome: 'in_use'; products: number };

export function createCategory(
  { name }: CategoryUpload,
  picture: PreparedPicture | undefined,
): Promise<SaveCategoryResult> {
  return save(async (tx) => {
    const id = await insertCategory(tx, name);
    if (picture) await changePicture(tx, id, null, picture);
    return id;
  });
}

export function updateCategory(
  id: number,
  { name, image, remove_image, version }: CategoryUpdate,
  picture: PreparedPicture | undefined,
): Promise<SaveCategoryResult> {
  return save(async (tx) => {
    const current = await tx
      .selectFrom('categories')
      .select(['image', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!current) return null;
    if (version !== undefined && version !== current.version) return { changed: id };
    const edited = { name, version: current.version + 1, updated_at: sql<Date>`now()` };
    await tx.updateTable('categories').set(edited).where('id', '=', id).execute();
    if (picture) await changePicture(tx, id, current.image, picture);
    else if (remove_image || image === '') await changePicture(tx, id, current.image, null);
    return id;
  });
}

export async function deleteCategory(id: number): Promise<DeleteCategoryResult> {
  try {
    return await inTransaction(async (tx) => {
      const deleted = await tx
        .deleteFrom('categories')
        .where('id', '=', id)
        .returning('image')
        .executeTakeFirst();
      if (!deleted) return { outcome: 'not_found' };
      await releasePictures(tx, [deleted.image]);
      await announce(tx);
      return { outcome: 'deleted' };
    });
  } catch (error) {
    // The foreign key of products decides, so no product can be added between a check and the delete.
    if (!hasErrorCode(error, '23503')) throw error;
    return { outcome: 'in_use', products: await countProducts(id) };
  }
}

async function countProducts(id: number): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** The category's id; null when there is none, `changed` when its version is not the expected one. */
type Written = number | null | { changed: number };

async function save(write: (tx: Tx) => Promise<Written>): Promise<SaveCategoryResult> {
  try {
    return await inTransaction(async (tx) => {
      const written = await write(tx);
      if (written === null) return { outcome: 'not_found' };
      const isChanged = typeof written === 'object';
      const category = await findCategoryById(isChanged ? written.changed : written, tx);
      if (!category) return { outcome: 'not_found' };
      if (isChanged) return { outcome: 'version_conflict', current: category };
      await announce(tx);
      return { outcome: 'saved', category };
    });
  } catch (error) {
    if (hasErrorCode(error, '23505')) return { outcome: 'name_taken' };
    throw error;
  }
}

async function insertCategory(tx: Tx, name: string): Promise<number> {
  const base = toSlug(name, 'category');
  for (let n = 1; ; n++) {
    const inserted = await tx
      .insertInto('categories')
      .values({ name, slug: n === 1 ? base : `${base}-${n}` })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return inserted.id;
  }
}

async function changePicture(
  tx: Tx,
  id: number,
  from: string | null,
  to: PreparedPicture | null,
): Promise<void> {
  const image = to && (await saveImage(tx, to));
  if (image === from) return;
  await tx.updateTable('categories').set({ image }).where('id', '=', id).execute();
  if (image) await enqueueThumbnails(tx, [image]);
  await releasePictures(tx, [from]);
}

/** Products show their category's name, and promotions match it. */
function announce(tx: Tx): Promise<void> {
  return invalidateOnCommit(tx, { kind: 'purge', tags: ['categories', 'products'] });
}
