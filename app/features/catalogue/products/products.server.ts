import { sql } from 'kysely';
import { NEW_ARRIVALS } from '#app/features/catalogue/categories/category.ts';
import { NEW_ARRIVAL_IDS } from '#app/features/catalogue/lists/product-lists.server.ts';
import { isSlug } from '#app/features/catalogue/slug.ts';
import { MAX_PIECES } from '#app/features/catalogue/wishlist/saved-ids.ts';
import { addCacheTags, doNotStore } from '#app/platform/cache/cache.server.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { likePattern, type PageReader, readPage } from '#app/platform/database/queries.server.ts';
import { runPrepared } from '#app/platform/database/statements.server.ts';
import { COLLECTIONS } from './product-options.ts';
import {
  findProducts,
  type ProductRow,
  readPrices,
  selectProducts,
  withPrices,
} from './product-rows.server.ts';
import type { Product } from './schema.ts';

type ProductFilter = {
  collection?: string | undefined;
  q?: string | undefined;
};

const NEWEST = { at: 'products.created_at', id: 'products.id' };

export async function listProducts(filter: ProductFilter = {}): Promise<Product[]> {
  return (await (await openProductList(filter))({})).rows;
}

/** An unknown collection gives an empty list. */
export async function openProductList({ collection, q }: ProductFilter): Promise<PageReader<Product>> {
  addCacheTags('products', 'categories');
  let query = selectProducts(db);
  if (q) query = query.where('products.name', 'ilike', likePattern(q));
  if (collection) {
    const known = COLLECTIONS.find((name) => name.toLowerCase() === collection.trim().toLowerCase());
    if (!known) return async () => ({ rows: [], next: null });
    query = query.where('products.collection', '=', known);
  }
  return openPriced(query);
}

export async function listProductsOfCategory(slug: string): Promise<Product[] | null> {
  const list = await openCategoryList(slug);
  return list && (await list({})).rows;
}

/** Null when there is no such category. */
export async function openCategoryList(slug: string): Promise<PageReader<Product> | null> {
  addCacheTags('products', 'categories');
  if (slug.toLowerCase() === NEW_ARRIVALS)
    return openPriced(selectProducts(db).where(sql<boolean>`products.id = any (${NEW_ARRIVAL_IDS})`));
  if (!isSlug(slug)) return null;
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug.toLowerCase())
    .executeTakeFirst();
  if (!category) return null;
  return openPriced(selectProducts(db).where('products.category_id', '=', category.id));
}

/** All pages have the prices of the moment at which the list was opened. */
async function openPriced(query: ReturnType<typeof selectProducts>): Promise<PageReader<Product>> {
  const price = await readPrices();
  return async (pageQuery) => {
    const { rows, next } = await readPage(query, NEWEST, pageQuery);
    return { rows: price(rows), next };
  };
}

/** Compared without regard to case, because people type addresses. */
export async function findProductBySlug(slug: string): Promise<Product | null> {
  if (!isSlug(slug)) return null;
  const selected = selectProducts(db).where(sql`lower(products.slug)`, '=', slug.toLowerCase());
  const [row] = await runPrepared(sql<ProductRow>`${selected}`);
  // A cached "not found" must be invalidated when the product is added.
  addCacheTags(row ? `product:${row.id}` : 'products', 'categories');
  // Each slug has many spellings in upper and lower case; only the exact one is cached.
  if (row?.slug !== slug) doNotStore();
  return row ? ((await withPrices([row]))[0] ?? null) : null;
}

export async function findProduct(id: number, connection: Database | Tx = db): Promise<Product | null> {
  const rows = await selectProducts(connection).where('products.id', '=', id).execute();
  return (await withPrices(rows, connection))[0] ?? null;
}

/** The present slug of a product that had this one, or null. */
export async function findCurrentSlug(formerSlug: string): Promise<string | null> {
  addCacheTags('products');
  doNotStore();
  if (!isSlug(formerSlug)) return null;
  const row = await db
    .selectFrom('product_slug_history')
    .innerJoin('products', 'products.id', 'product_slug_history.product_id')
    .select('products.slug')
    .where('product_slug_history.slug', '=', formerSlug.toLowerCase())
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** In the order of the ids, at most 50; products that are gone are missing. Visitors can make up endless lists, so none is cached. */
export async function listProductsByIds(ids: readonly number[]): Promise<Product[]> {
  doNotStore();
  const wanted = ids.slice(0, MAX_PIECES);
  if (wanted.length === 0) return [];
  return readProducts(wanted);
}

/** In the order of the ids; products that are gone are missing. */
export function readProducts(ids: readonly number[]): Promise<Product[]> {
  addCacheTags(...ids.map((id) => `product:${id}`));
  return findProducts(ids);
}
