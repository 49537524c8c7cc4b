import { sql } from 'kysely';
import { MAX_PIECES } from '#app/features/catalogue/kept/kept-ids.ts';
import { addCacheTags, doNotStore } from '#app/platform/cache/cache-context.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { runPrepared } from '#app/platform/database/prepared-statement.server.ts';
import { type ProductRow, selectProducts, withPrices } from './product-rows.server.ts';
import type { Product } from './product-schema.ts';

/** In the order of the ids, at most 50; products that are gone are missing. Visitors can make up endless lists, so none is cached. */
export async function listProductsByIds(ids: readonly number[]): Promise<Product[]> {
  doNotStore();
  const wanted = ids.slice(0, MAX_PIECES);
  if (wanted.length === 0) return [];
  return readProducts(wanted);
}

/** In the order of the ids; products that are gone are missing. */
export async function readProducts(ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  addCacheTags(...ids.map((id) => `product:${id}`), 'categories');
  const selected = selectProducts(db).where(sql<boolean>`products.id = any (${[...ids]}::integer[])`);
  const rows = await runPrepared(sql<ProductRow>`${selected}`);
  const products = new Map((await withPrices(rows)).map((product) => [product.id, product]));
  return ids.flatMap((id) => products.get(id) ?? []);
}
