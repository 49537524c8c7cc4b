import { sql } from 'kysely';
import { removeCollectionPicture } from '#app/features/catalogue/openings/collection-pictures.server.ts';
import { isSlug } from '#app/features/catalogue/products/product.ts';
import { toSlug } from '#app/features/catalogue/slug.ts';
import { addCacheTags, cached, FALLBACK_TTL, invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import {
  type Database,
  db,
  hasErrorCode,
  inTransaction,
  type Tx,
} from '#app/platform/database/database.server.ts';
import { type Page, type PageQuery, readPage } from '#app/platform/database/queries.server.ts';
import { nextVersion, withVersion } from '#app/platform/database/versions.server.ts';
import { pictureAddress } from '#app/platform/images/image.ts';
import { releasePictures } from '#app/platform/images/image-cleanup.server.ts';
import type { PreparedPicture } from '#app/platform/images/prepare-picture.server.ts';
import { attachPicture, type StoredPicture, withUpload } from '#app/platform/images/store-picture.server.ts';
import type { CategoryUpdate, CategoryUpload } from './category-input.ts';
import type { Category, StaffCategory } from './schema.ts';

/** All, oldest first; shared by all pages. */
export const listCategories = cached(['categories'], FALLBACK_TTL, async (): Promise<readonly Category[]> => {
  const oldestFirst = selectCategories().orderBy('categories.created_at').orderBy('categories.id');
  return (await oldestFirst.execute()).map(toCategory);
});

export async function listCategoriesPage(pageQuery: PageQuery): Promise<Page<Category>> {
  addCacheTags('categories');
  const { rows, next } = await readPage(selectCategories(), OLDEST_FIRST, pageQuery);
  return { rows: rows.map(toCategory), next };
}

const OLDEST_FIRST = {
  ...{ at: 'categories.created_at', id: 'categories.id' },
  order: 'oldest first',
} as const;

export async function listStaffCategories(pageQuery: PageQuery): Promise<Page<StaffCategory>> {
  const { rows, next } = await readPage(selectStaffCategories(), OLDEST_FIRST, pageQuery);
  return { rows: rows.map(toStaffCategory), next };
}

/** Null when there is none. */
export async function findStaffCategory(
  id: number,
  connection: Database | Tx = db,
): Promise<StaffCategory | null> {
  const row = await selectStaffCategories(connection).where('categories.id', '=', id).executeTakeFirst();
  return row ? toStaffCategory(row) : null;
}

function selectStaffCategories(connection: Database | Tx = db) {
  return selectCategories(connection).select((eb) =>
    eb
      .selectFrom('products')
      .select((count) => count.fn.countAll<number>().as('products'))
      .whereRef('products.category_id', '=', 'categories.id')
      .as('products'),
  );
}

function toStaffCategory({ products, ...row }: CategoryRow & { products: number | null }): StaffCategory {
  return { ...toCategory(row), products: Number(products) };
}

/** In any letter case: slugs of categories are small. */
export async function findCategory(slug: string): Promise<Category | null> {
  addCacheTags('categories');
  if (!isSlug(slug)) return null;
  const row = await selectCategories().where('slug', '=', slug.toLowerCase()).executeTakeFirst();
  return row ? toCategory(row) : null;
}

/** @throws when there is none: for a row that the transaction has locked. */
async function loadCategory(tx: Tx, id: number): Promise<Category> {
  return toCategory(await selectCategories(tx).where('categories.id', '=', id).executeTakeFirstOrThrow());
}

function selectCategories(connection: Database | Tx = db) {
  return connection
    .selectFrom('categories')
    .leftJoin('pictures', 'pictures.name', 'categories.image')
    .select([
      'categories.id',
      'categories.name',
      'categories.slug',
      'categories.image',
      'categories.intro',
      'categories.banner_text',
      'categories.menu_place',
      'categories.home_place',
      'categories.sort',
      'categories.sold_out_last',
      'categories.version',
      'width',
      'height',
      'blur',
    ])
    .select(
      sql<boolean>`not exists (select from listed_products where category_id = categories.id)`.as('is_empty'),
    );
}

type CategoryRow = Awaited<ReturnType<ReturnType<typeof selectCategories>['executeTakeFirstOrThrow']>>;

function toCategory({ image, width, height, blur, ...rest }: CategoryRow): Category {
  if (!image || !width || !height || !blur) return { ...rest, image: null, picture: null };
  const src = pictureAddress(image);
  return { ...rest, image: src, picture: { src, width, height, blur } };
}

export type SaveCategoryResult =
  | { outcome: 'saved'; category: Category }
  | { outcome: 'not_found' }
  | { outcome: 'name_taken' }
  | { outcome: 'version_conflict'; current: Category };

export type DeleteCategoryResult =
  | { outcome: 'deleted' }
  | { outcome: 'not_found' }
  | { outcome: 'in_use'; products: number };

export async function createCategory(
  { name, intro = null, banner_text = null }: CategoryUpload,
  sent: PreparedPicture | undefined,
): Promise<SaveCategoryResult> {
  return withUpload(sent, (picture) =>
    save(async (tx) => {
      const id = await insertCategory(tx, { name, intro, banner_text });
      if (picture) await changePicture(tx, id, null, picture);
      return saved(tx, id);
    }),
  );
}

export async function updateCategory(
  id: number,
  { name, intro, banner_text, image, remove_image, version }: CategoryUpdate,
  sent: PreparedPicture | undefined,
): Promise<SaveCategoryResult> {
  return withUpload(sent, (picture) =>
    save(async (tx) => {
      const row = await tx
        .selectFrom('categories')
        .select(['name', 'image', 'version'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return withVersion(row, version, {
        current: () => loadCategory(tx, id),
        write: async (current) => {
          const edited = { name, intro, banner_text, ...nextVersion(current) };
          await tx.updateTable('categories').set(edited).where('id', '=', id).execute();
          if (picture) await changePicture(tx, id, current.image, picture);
          else if (remove_image || image === '') await changePicture(tx, id, current.image, null);
          return saved(tx, id);
        },
      });
    }),
  );
}

export async function deleteCategory(id: number): Promise<DeleteCategoryResult> {
  try {
    return await inTransaction(async (tx) => {
      const deleted = await tx
        .deleteFrom('categories')
        .where('id', '=', id)
        .returning(['image', 'slug'])
        .executeTakeFirst();
      if (!deleted) return { outcome: 'not_found' };
      await releasePictures(tx, [deleted.image]);
      await removeCollectionPicture(tx, `/category/${deleted.slug}`);
      await invalidateCategories(tx);
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

async function save(write: (tx: Tx) => Promise<SaveCategoryResult>): Promise<SaveCategoryResult> {
  try {
    return await inTransaction(write);
  } catch (error) {
    if (hasErrorCode(error, '23505')) return { outcome: 'name_taken' };
    throw error;
  }
}

async function saved(tx: Tx, id: number): Promise<SaveCategoryResult> {
  await invalidateCategories(tx);
  return { outcome: 'saved', category: await loadCategory(tx, id) };
}

type NewCategory = { name: string; intro: string | null; banner_text: string | null };

async function insertCategory(tx: Tx, { name, ...texts }: NewCategory): Promise<number> {
  const base = toSlug(name, 'category');
  for (let n = 1; ; n++) {
    const inserted = await tx
      .insertInto('categories')
      .values({ name, ...texts, slug: n === 1 ? base : `${base}-${n}` })
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
  to: StoredPicture | null,
): Promise<void> {
  const image = to && (await attachPicture(tx, to));
  if (image === from) return;
  await tx.updateTable('categories').set({ image }).where('id', '=', id).execute();
  await releasePictures(tx, [from]);
}

/** Products show their category's name, and promotions follow it. */
export function invalidateCategories(tx: Tx): Promise<void> {
  return invalidateOnCommit(tx, ['categories', 'products', 'promotions']);
}
