import { sql } from 'kysely';
import { db } from '#app/platform/database/database.server.ts';
import { type Page, type PageQuery, readPage } from '#app/platform/database/queries.server.ts';
import type { StockBySize, StockMove, StockMoveReason } from './schema.ts';

/** Of each size what is in the house, promised to orders, for sale and set aside, as the ledger has it; null for an unknown product. */
export async function findStockBySize(productId: number): Promise<StockBySize | null> {
  const product = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', '=', productId)
    .executeTakeFirst();
  if (!product) return null;
  const sizes = await db
    .selectFrom('stock_ledger')
    .leftJoin('product_sizes', (join) =>
      join
        .onRef('product_sizes.product_id', '=', 'stock_ledger.product_id')
        .onRef('product_sizes.size', '=', 'stock_ledger.size'),
    )
    .select(['stock_ledger.size'])
    .select([
      sql<number>`sum(on_hand)::integer`.as('on_hand'),
      sql<number>`sum(reserved)::integer`.as('reserved'),
      sql<number>`sum(on_hand - reserved)::integer`.as('available'),
      sql<number>`sum(set_aside)::integer`.as('set_aside'),
    ])
    .where('stock_ledger.product_id', '=', productId)
    .groupBy(['stock_ledger.size', 'product_sizes.position'])
    // A size that the piece had once stays in the ledger.
    .having(
      sql<boolean>`product_sizes.position is not null or sum(on_hand) <> 0 or sum(reserved) <> 0 or sum(set_aside) <> 0`,
    )
    .orderBy(sql`product_sizes.position nulls last`)
    .execute();
  return { ...product, sizes };
}

type Filter = PageQuery & { size?: string | undefined; reason?: StockMoveReason | undefined };

/** Every move of a product's stock, newest first. */
export async function listStockMoves(
  productId: number,
  { size, reason, ...page }: Filter,
): Promise<Page<StockMove>> {
  let query = db
    .selectFrom('stock_ledger')
    .leftJoin('staff', 'staff.id', 'stock_ledger.staff_id')
    .leftJoin('orders', 'orders.id', 'stock_ledger.order_pk')
    .leftJoin('shipments', 'shipments.id', 'stock_ledger.shipment_id')
    .select(['stock_ledger.id', 'stock_ledger.size', 'reason', 'on_hand', 'reserved', 'set_aside'])
    .select(['orders.order_id', 'shipments.number as parcel', 'note', 'staff.username as by'])
    .select(['stock_ledger.created_at'])
    .where('product_id', '=', productId);
  if (size !== undefined) query = query.where('stock_ledger.size', '=', size);
  if (reason !== undefined) query = query.where('reason', '=', reason);
  const order = { at: 'stock_ledger.created_at', id: 'stock_ledger.id' };
  const { rows, next } = await readPage(query.$narrowType<{ reason: StockMoveReason }>(), order, page);
  return { rows: rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() })), next };
}
