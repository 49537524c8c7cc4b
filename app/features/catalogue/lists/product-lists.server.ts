import { type RawBuilder, sql } from 'kysely';
import { NEW_ARRIVALS } from '#app/features/catalogue/categories/category.ts';
import { isSlug } from '#app/features/catalogue/products/product.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import {
  findProducts,
  IS_LISTED,
  LISTS_TAG,
  POPULARITY_TAG,
  readPrices,
  selectProducts,
} from '#app/features/catalogue/products/products.server.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { addCacheTags } from '#app/platform/cache/cache.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { likePattern, type PageReader, readPage } from '#app/platform/database/queries.server.ts';

/** Products that a page lists. */
export type ProductList = {
  /** Of a row of `listed_products`. */
  has: RawBuilder<boolean>;
  /** Its own order, in which equal products stay in the other ones (docs/concepts/product.md#rules). */
  order: RawBuilder<unknown>;
  /** By category, Western Grace first; each group ends with what is sold out. */
  isGrouped?: boolean;
  /** Where a category has an order of its own, its pieces have that one before the list's. */
  isArranged?: boolean;
  /** Whether its filters offer categories. */
  hasCategories?: boolean;
  /** Whether a page shows what the ones before it have too. */
  isFromStart?: boolean;
  /** The product that comes first in the list's own order, sold out or not. */
  leader?: number | null;
};

const NEW_ARRIVALS_SHOWN = 24;

export const NEWEST_FIRST = sql`created_at desc, product_id desc`;

/** Staff's order, then the most loved; the same as `arranged` in the browser (filters/sort.ts). */
const ARRANGED = sql`place nulls last, popularity nulls last, ${NEWEST_FIRST}`;

export const SHOP_ALL: ProductList = {
  has: sql`true`,
  order: sql`shop_all_rank, price desc, ${NEWEST_FIRST}`,
  hasCategories: true,
};

export const WOMENS: ProductList = {
  has: sql`collection = 'Womens Clothing'`,
  order: ARRANGED,
  isGrouped: true,
  isArranged: true,
  hasCategories: true,
};

export const KIDS: ProductList = { has: sql`collection = 'Kids Collection'`, order: ARRANGED };

/**
 * Ids of the newest of the shop, and of what staff put into a category of that name. As an array they are read once; as a condition they
 * would be tried on every product.
 */
export const NEW_ARRIVAL_IDS = sql`array(
  (select product_id from listed_products order by ${NEWEST_FIRST} limit ${sql.lit(NEW_ARRIVALS_SHOWN)})
  union
  (select product_id from listed_products where category_id in (select id from categories where slug = 'new-arrivals')))`;

export const ARRIVALS: ProductList = {
  has: sql`product_id = any (${NEW_ARRIVAL_IDS})`,
  order: NEWEST_FIRST,
};

/** No products when the id is null. */
export function productsOfCategory(id: number | null): ProductList {
  return { has: sql`category_id = ${id}::integer`, order: ARRANGED, isArranged: true };
}

/** What a search found, best first. `named`: the piece whose name was typed. */
export function productsFound(ids: readonly number[], named: number | null = null): ProductList {
  return {
    has: sql`product_id = any (${[...ids]}::integer[])`,
    order: sql`array_position(${[...ids]}::integer[], product_id)`,
    hasCategories: true,
    isFromStart: true,
    leader: named,
  };
}

/** The newest of a list that can be bought. */
export async function listNewest(list: ProductList, limit: number): Promise<Product[]> {
  addCacheTags(LISTS_TAG);
  const { rows } = await sql<{ id: number }>`
    select product_id as id from listed_products where is_buyable and ${list.has}
    order by ${NEWEST_FIRST} limit ${limit}`.execute(db);
  return findProducts(rows.map(({ id }) => id));
}

type ProductFilter = {
  collection?: string | undefined;
  q?: string | undefined;
};

const BY_TIME = { at: 'products.created_at', id: 'products.id' };

/** An unknown collection gives an empty list. */
export async function openProductList({ collection, q }: ProductFilter): Promise<PageReader<Product>> {
  addCacheTags('products', 'categories', POPULARITY_TAG);
  let query = selectProducts(db).where(IS_LISTED);
  if (q) query = query.where('products.name', 'ilike', likePattern(q));
  if (collection) {
    const known = COLLECTIONS.find((name) => name.toLowerCase() === collection.trim().toLowerCase());
    if (!known) return async () => ({ rows: [], next: null });
    query = query.where('products.collection', '=', known);
  }
  return openPriced(query);
}

/** Null when there is no such category. */
export async function openCategoryList(slug: string): Promise<PageReader<Product> | null> {
  addCacheTags('products', 'categories', POPULARITY_TAG);
  if (slug.toLowerCase() === NEW_ARRIVALS)
    return openPriced(selectProducts(db).where(sql<boolean>`products.id = any (${NEW_ARRIVAL_IDS})`));
  if (!isSlug(slug)) return null;
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug.toLowerCase())
    .executeTakeFirst();
  if (!category) return null;
  return openPriced(selectProducts(db).where(IS_LISTED).where('products.category_id', '=', category.id));
}

/** All pages have the prices of the moment at which the list was opened. */
async function openPriced(query: ReturnType<typeof selectProducts>): Promise<PageReader<Product>> {
  const price = await readPrices();
  return async (pageQuery) => {
    const { rows, next } = await readPage(query, BY_TIME, pageQuery);
    return { rows: price(rows), next };
  };
}
