import { type RawBuilder, sql } from 'kysely';
import { toCardData } from '#app/features/catalogue/products/product.ts';
import {
  findProducts,
  selectProducts,
  withPrices,
} from '#app/features/catalogue/products/product-rows.server.ts';
import { invalidateProduct } from '#app/features/catalogue/products/product-writes.server.ts';
import type { ProductCardData, RelatedProducts } from '#app/features/catalogue/products/schema.ts';
import { relatedTag } from '#app/features/catalogue/stock/stock.server.ts';
import { addCacheTags } from '#app/platform/cache/cache.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { runPrepared } from '#app/platform/database/statements.server.ts';
import { withVersion } from '#app/platform/database/versions.server.ts';
import type { RelatedProductsInput } from './related-products-input.ts';

/** Two rows of a phone, one of a desk. */
const SHOWN = 4;

const MOST_PICKED = 24;

/** What to wear with a product: what staff picked, then what completes the outfit. Never itself, never sold out. */
export async function listRelatedProducts(id: number): Promise<ProductCardData[]> {
  return readShelf(id, relatedTo(id));
}

/** Other pieces of the category at about the price, for the same people and ages. Never what one wears with it, never sold out. */
export async function listSimilarProducts(id: number): Promise<ProductCardData[]> {
  const worn = sql`select id from (${relatedTo(id)}) as worn order by score desc, id desc limit ${sql.lit(SHOWN)}`;
  return readShelf(id, sql`select id, score from like_pieces(${id}) where id not in (${worn})`);
}

async function readShelf(id: number, ranking: RawBuilder<unknown>): Promise<ProductCardData[]> {
  const rows = await runPrepared(sql<{ id: number }>`
    select id from (${ranking}) as ranked order by score desc, id desc limit ${sql.lit(SHOWN)}`);
  const found = (await findProducts(rows.map((row) => row.id))).map(toCardData);
  addCacheTags(`product:${id}`, 'categories', ...found.map((product) => relatedTag(product.id)));
  return found;
}

/** Null when there is no such product. */
export async function findRelatedProducts(
  id: number,
  connection: Database | Tx = db,
): Promise<RelatedProducts | null> {
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

function relatedTo(id: number): RawBuilder<unknown> {
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

export type SetRelatedProductsResult =
  | { outcome: 'saved'; related: RelatedProducts }
  | { outcome: 'not_found' }
  | { outcome: 'version_conflict'; current: RelatedProducts | null }
  | { outcome: 'wrong_field'; message: string };

export function setRelatedProducts(
  id: number,
  input: RelatedProductsInput,
): Promise<SetRelatedProductsResult> {
  return inTransaction<SetRelatedProductsResult>(async (tx) => {
    const row = await tx
      .selectFrom('products')
      .select(['id', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const picked = await pickedIds(tx, id);
    const isSeen = () => input.from === undefined || String(input.from) === String(picked);
    return withVersion(row, isSeen, {
      current: () => findRelatedProducts(id, tx),
      write: () => write(tx, id, input.companions),
    });
  });
}

async function write(tx: Tx, id: number, wanted: readonly number[]): Promise<SetRelatedProductsResult> {
  const message = await refusal(tx, id, wanted);
  if (message) return { outcome: 'wrong_field', message };
  await tx.deleteFrom('product_companions').where('product_id', '=', id).execute();
  const rows = wanted.map((companion_id, index) => ({ product_id: id, companion_id, position: index + 1 }));
  if (rows.length > 0) await tx.insertInto('product_companions').values(rows).execute();
  await invalidateProduct(tx, id, { hasNewCard: false });
  return {
    outcome: 'saved',
    related: (await findRelatedProducts(id, tx)) ?? { picked: [], suggested: [] },
  };
}

async function refusal(tx: Tx, id: number, wanted: readonly number[]): Promise<string | null> {
  if (wanted.includes(id)) return 'A piece cannot be worn with itself. Please choose other ones.';
  if (wanted.length === 0) return null;
  // Locked against deletion until the transaction ends.
  const known = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...wanted])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return known.length === wanted.length ? null : 'One of these products does not exist any more.';
}

async function pickedIds(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('product_companions')
    .select('companion_id')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ companion_id }) => companion_id);
}
