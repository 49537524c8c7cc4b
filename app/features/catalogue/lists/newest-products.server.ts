import { sql } from 'kysely';
import { findListedProducts, LISTS_TAG } from '#app/features/catalogue/products/listed-products.server.ts';
import type { ListedProduct } from '#app/features/catalogue/products/listed-products.ts';
import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { NEWEST_FIRST, type ProductList } from './product-lists.server.ts';

/** The newest of a list that can be bought. */
export async function listNewest(list: ProductList, limit: number): Promise<ListedProduct[]> {
  addCacheTags(LISTS_TAG);
  const { rows } = await sql<{ id: number }>`
    select product_id as id from listed_products where is_buyable and ${list.has}
    order by ${NEWEST_FIRST} limit ${limit}`.execute(db);
  return findListedProducts(rows.map(({ id }) => id));
}
