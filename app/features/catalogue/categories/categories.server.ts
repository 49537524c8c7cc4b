import { isSlug } from '#app/features/catalogue/slug.ts';
import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { cached, FALLBACK_TTL } from '#app/platform/cache/cached.server.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { type Page, type PageQuery, readPage } from '#app/platform/database/keyset-page.server.ts';
import { pictureAddress } from '#app/platform/images/image.ts';
import type { Category } from './category-schema.ts';
import type { StaffCategory } from './staff-category-schema.ts';

/** Shared by all pages. */
export const listCategories = cached(
  ['categories'],
  FALLBACK_TTL,
  async (): Promise<readonly Category[]> => (await listCategoriesPage()).rows,
);

export async function listCategoriesPage(pageQuery: PageQuery = {}): Promise<Page<Category>> {
  addCacheTags('categories');
  const { rows, next } = await readPage(selectCategories(), OLDEST_FIRST, pageQuery);
  return { rows: rows.map(toCategory), next };
}

const OLDEST_FIRST = {
  ...{ at: 'categories.created_at', id: 'categories.id' },
  order: 'oldest first',
} as const;

export async function listStaffCategories(pageQuery: PageQuery): Promise<Page<StaffCategory>> {
  const query = selectCategories().select((eb) =>
    eb
      .selectFrom('products')
      .select((count) => count.fn.countAll<number>().as('products'))
      .whereRef('products.category_id', '=', 'categories.id')
      .as('products'),
  );
  const { rows, next } = await readPage(query, OLDEST_FIRST, pageQuery);
  return {
    rows: rows.map(({ products, ...row }) => ({ ...toCategory(row), products: Number(products) })),
    next,
  };
}

/** In any letter case: slugs of categories are small. */
export async function findCategory(slug: string): Promise<Category | null> {
  addCacheTags('categories');
  if (!isSlug(slug)) return null;
  const row = await selectCategories().where('slug', '=', slug.toLowerCase()).executeTakeFirst();
  return row ? toCategory(row) : null;
}

/** @throws when there is none: for a row that the transaction has locked. */
export async function readCategory(tx: Tx, id: number): Promise<Category> {
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
      'categories.version',
      'width',
      'height',
      'blur',
    ]);
}

type CategoryRow = Awaited<ReturnType<ReturnType<typeof selectCategories>['executeTakeFirstOrThrow']>>;

function toCategory({ image, width, height, blur, ...rest }: CategoryRow): Category {
  if (!image || !width || !height || !blur) return { ...rest, image: null, picture: null };
  const src = pictureAddress(image);
  return { ...rest, image: src, picture: { src, width, height, blur } };
}
