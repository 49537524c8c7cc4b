import { type RawBuilder, sql } from 'kysely';
import { toCardData } from '#app/features/catalogue/products/product.ts';
import {
  type ProductRow,
  selectProducts,
  withPrices,
} from '#app/features/catalogue/products/product-rows.server.ts';
import type { ProductCardData } from '#app/features/catalogue/products/product-schema.ts';
import { besideTag } from '#app/features/catalogue/stock/announce-stock.server.ts';
import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { readPrepared } from '#app/platform/database/prepared-statement.server.ts';
import type { Companions } from './companions-schema.ts';

/** Two rows of a phone, one of a desk. */
const SHOWN = 4;
/** Each is read at a place of its own in the tables, which the memory of the database does not hold when there are many. */
const LATEST_ORDERS = 50;
/** Of each index, so that the size of the shop does not matter. */
const CANDIDATES = 24;

/** What to wear with a product: what staff picked, else what fits by orders, color and category. Never itself, never sold out. */
export async function listCompanions(id: number): Promise<ProductCardData[]> {
  const rows = await readPrepared(sql<ProductRow>`${selectRanked(db, companionsOf(id), SHOWN)}`);
  const found = (await withPrices(rows)).map(toCardData);
  addCacheTags(`product:${id}`, 'categories', ...found.map((product) => besideTag(product.id)));
  return found;
}

/** Null when there is no such product. */
export async function findCompanions(id: number, connection: Database | Tx = db): Promise<Companions | null> {
  const known = await connection.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) return null;
  const picked = sql`select companion_id as id, -position as score from product_companions where product_id = ${id}`;
  return {
    picked: await readRanked(connection, picked, CANDIDATES),
    suggested: await readRanked(connection, suggestedFor(id), SHOWN),
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
    .limit(most);
}

function companionsOf(id: number): RawBuilder<unknown> {
  return sql`
    with picked as (
      select companion_id as id, -position as score from product_companions
      join products on products.id = companion_id and stock > 0
      where product_id = ${id}
    )
    select id, score from picked
    union all
    select id, score from (${suggestedFor(id)}) as suggested where not exists (select from picked)`;
}

/**
 * Scores: 10 for each of the latest orders that has both, 5 for the same color, 4 for the same category, 3 for another type, which is
 * what one wears with it. Each candidate comes from an index.
 */
function suggestedFor(id: number): RawBuilder<unknown> {
  const like = (condition: RawBuilder<unknown>, score: number) => sql`
    select near.id, ${sql.lit(score)} + case when near.type <> subject.type then 3 else 0 end as score
    from subject cross join lateral (
      select id, type from products
      where ${condition} and collection = subject.collection and stock > 0 and id <> subject.id
      order by created_at desc, id desc limit ${sql.lit(CANDIDATES)}
    ) as near`;
  return sql`
    with subject as (select id, type, collection, category_id, lower(color) as color from products where id = ${id}),
    candidate as (
      select product_id as id, 10 * orders as score from bought_together(${id}, ${sql.lit(LATEST_ORDERS)})
      union all (${like(sql`lower(color) = subject.color`, 5)})
      union all (${like(sql`category_id = subject.category_id`, 4)})
    )
    select candidate.id, sum(candidate.score)::integer as score
    from candidate join products on products.id = candidate.id and stock > 0
    group by candidate.id
    order by score desc, candidate.id desc limit ${sql.lit(CANDIDATES)}`;
}
