import { sql } from 'kysely';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { pieceCode } from './piece-code.ts';
import type { PackingLine } from './schema.ts';

/** Its own size comes before what is said of all sizes. */
const shelfOfLine = sql<string | null>`(select shelf from product_shelves
  where product_shelves.product_id = order_lines.product_id
    and (product_shelves.size = '' or size_key(product_shelves.size) = size_key(order_lines.size))
  order by product_shelves.size = '' limit 1)`;

/** The lines of these orders, without prices, each with its shelf and code; by the order's key. */
export async function loadPieces(
  orderPks: readonly number[],
  connection: Database | Tx = db,
): Promise<ReadonlyMap<number, PackingLine[]>> {
  if (orderPks.length === 0) return new Map();
  const rows = await connection
    .selectFrom('order_lines')
    .select(['order_pk', 'product_id as product', 'name', 'image', 'size', 'color', 'quantity'])
    .select(['made_on_order', shelfOfLine.as('shelf')])
    .where('order_pk', 'in', orderPks)
    .orderBy('order_pk')
    .orderBy('position')
    .execute();
  const lines = rows.map(({ order_pk, ...row }) => ({ order_pk, line: { ...row, code: pieceCode(row) } }));
  const groups = Map.groupBy(lines, ({ order_pk }) => order_pk);
  return new Map([...groups].map(([pk, of]) => [pk, of.map(({ line }) => line)]));
}
