import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sizeKey } from '#app/features/catalogue/stock/stock.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { likePattern } from '#app/platform/database/queries.server.ts';
import { pictureAddress } from '#app/platform/images/image.ts';
import { pieceCode, productOfCode } from './piece-code.ts';
import type { StockPieces } from './stock-schema.ts';

const SHOWN = 50;

/** Products with the code, a part of the name, or the shelf that was scanned or typed; all of them for an empty text. */
export async function listStockPieces(text: string): Promise<StockPieces> {
  const found = await findProducts(text.trim());
  const rows = found.slice(0, SHOWN);
  const waiting = await countWaiting(rows.map(({ id }) => id));
  const pieces = rows.map(({ stock, sizes, shelves, image, ...piece }) => {
    const shelfOf = (size: string) => shelves.find((row) => sizeKey(row.size) === sizeKey(size))?.shelf;
    const inSizes = sizes.map((row) => {
      const on_shelf = row.stock + (waiting.get(keyOf(piece.id, row.size)) ?? 0);
      const shelf = shelfOf(row.size) ?? shelfOf('') ?? null;
      return { ...row, on_shelf, shelf, code: pieceCode({ product: piece.id, size: row.size }) };
    });
    const all = [...waiting].filter(([key]) => key.startsWith(`${piece.id} `));
    const inOneSize = {
      ...{ size: null, stock, shelf: shelfOf('') ?? null, code: pieceCode({ product: piece.id, size: '' }) },
      on_shelf: all.reduce((sum, [, quantity]) => sum + quantity, stock),
    };
    return {
      ...piece,
      image: image && pictureAddress(image),
      sizes: inSizes.length > 0 ? inSizes : [inOneSize],
    };
  });
  return { pieces, has_more: found.length > SHOWN };
}

function findProducts(text: string) {
  const product = productOfCode(text);
  return db
    .selectFrom('products')
    .select(['id', 'name', 'color', 'image', 'made_on_order', 'version', 'stock'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('product_sizes')
          .select(['size', 'stock'])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('position'),
      ).as('sizes'),
      jsonArrayFrom(
        eb.selectFrom('product_shelves').select(['size', 'shelf']).whereRef('product_id', '=', 'products.id'),
      ).as('shelves'),
    ])
    .$if(product !== null, (query) => query.where('id', '=', product))
    .$if(product === null && text !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('name', 'ilike', likePattern(text)),
          eb.exists(
            eb
              .selectFrom('product_shelves')
              .select('product_id')
              .whereRef('product_id', '=', 'products.id')
              .where(sql<boolean>`lower(shelf) = lower(${text})`),
          ),
        ]),
      ),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(SHOWN + 1)
    .execute();
}

/** Pieces that orders and holds have taken from the stock and that no parcel has yet, by product and size. What is made on order lies nowhere before it is ready. */
async function countWaiting(ids: readonly number[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ product_id: number; size: string; quantity: number }>`
    select product_id, size_key(size) as size, sum(quantity)::integer as quantity
    from orders join order_lines on order_pk = orders.id
    where product_id = any (${sql.val(ids)}) and is_reserved and packed_at is null and shipped_at is null
      and (queue in ('payment', 'new', 'no_answer', 'on_hold', 'workshop', 'to_pack')
        or (placed_at is null and held_until is not null and released_at is null))
      and (not order_lines.made_on_order or ready_at is not null)
    group by product_id, size_key(size)`.execute(db);
  return new Map(rows.map(({ product_id, size, quantity }) => [keyOf(product_id, size), quantity]));
}

function keyOf(product: number, size: string): string {
  return `${product} ${sizeKey(size)}`;
}
