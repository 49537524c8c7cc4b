import { type RawBuilder, sql } from 'kysely';
import { findListedProducts } from '#app/features/catalogue/products/listed-products.server.ts';
import { toCardData } from '#app/features/catalogue/products/product.ts';
import { selectProducts, withPrices } from '#app/features/catalogue/products/product-rows.server.ts';
import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import { besideTag } from '#app/features/catalogue/stock/invalidate-stock.server.ts';
import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { runPrepared } from '#app/platform/database/prepared-statement.server.ts';
import type { Companions } from './companions-schema.ts';

/** Two rows of a phone, one of a desk. */
const SHOWN = 4;
const MOST_PICKED = 24;

/** What to wear with a product: what staff picked, then what completes the outfit. Never itself, never sold out. */
export async function listCompanions(id: number): Promise<ProductCardData[]> {
  return readShelf(id, companionsOf(id));
}

/** Other pieces of the category at about the price, for the same people and ages. Never what one wears with it, never sold out. */
export async function listSimilar(id: number): Promise<ProductCardData[]> {
  const worn = sql`select id from (${companionsOf(id)}) as worn order by score desc, id desc limit ${sql.lit(SHOWN)}`;
  return readShelf(id, sql`select id, score from like_pieces(${id}) where id not in (${worn})`);
}

async function readShelf(id: number, ranking: RawBuilder<unknown>): Promise<ProductCardData[]> {
  const rows = await runPrepared(sql<{ id: number }>`
    select id from (${ranking}) as ranked order by score desc, id desc limit ${sql.lit(SHOWN)}`);
  const found = (await findListedProducts(rows.map((row) => row.id))).map(toCardData);
  addCacheTags(`product:${id}`, 'categories', ...found.map((product) => besideTag(product.id)));
  return found;
}

/** Null when there is no such product. */
export async function findCompanions(id: number, connection: Database | Tx = db): Promise<Companions | null> {
  const known = await connection.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) return null;
  const picked = sql`select companion_id as id, -position as score from product_companions where product_id = ${id}`;
  return {
    picked: await readRanked(connection, picked, MOST_PICKED),
    suggested: await readRanked(connection, sql`select id, score from suggested_companions(${id})`, SHOWN),
  };
}

async function readRanked(connection: Database | Tx, ranking: RawBuilder<unknown>, most: number) {
  const rows = await selectRanked(connection, ranking, most).execute();
  return (await withPrices(rows, connection)).map(toCardData);
}

function selectRanked(connection: Database | Tx, ranking: RawBuilder<unknown>, most: number) {
  return selectProducts(connection)
    .innerJoin(sql<{ id: number; score: number }>`(${ranking})`.as('ranked'), 'ranked.id', 'products.id')
    .orderBy('ranked.score', 'desc')
    .orderBy('products.id', 'desc')
    .limit(sql.lit(most));
}

function companionsOf(id: number): RawBuilder<unknown> {
  return sql`
    with picked as (
      select companion_id as id, 1000000 - position as score from product_companions
      join products on products.id = companion_id and stock > 0
      where product_id = ${id}
    )
    select id, score from picked
    union all
    select id, score from suggested_companions(${id}) where id not in (select id from picked)`;
}
