import { type RawBuilder, sql } from 'kysely';
import { toCardData } from '#app/features/catalogue/products/product.ts';
import { invalidateProduct } from '#app/features/catalogue/products/product-writes.server.ts';
import { SHELF, selectProducts, withPrices } from '#app/features/catalogue/products/products.server.ts';
import type { RelatedProducts } from '#app/features/catalogue/products/schema.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { withVersion } from '#app/platform/database/versions.server.ts';
import { listCompanionIdeas } from './companion-ideas.server.ts';
import type { RelatedProductsInput } from './related-products-input.ts';

const MOST_PICKED = 24;

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
    suggested: await readRanked(connection, sql`select id, score from suggested_companions(${id})`, SHELF),
    ideas: await listCompanionIdeas(id, connection),
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
    related: (await findRelatedProducts(id, tx)) ?? { picked: [], suggested: [], ideas: [] },
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
