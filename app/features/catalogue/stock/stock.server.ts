import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { relatedTag } from '#app/features/catalogue/products/product.ts';
import { IS_REACHABLE, LISTS_TAG } from '#app/features/catalogue/products/products.server.ts';
import type { OrderableProduct, SizeStock } from '#app/features/catalogue/products/schema.ts';
import { type Promotion, salePrice } from '#app/features/catalogue/promotions/pricing.ts';
import { PROMOTION_COLUMNS } from '#app/features/catalogue/promotions/promotions.server.ts';
import { invalidateOnCommit, invalidateSoon } from '#app/platform/cache/cache.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import { sqlRecords } from '#app/platform/database/statements.server.ts';
import { pictureAddress } from '#app/platform/images/image.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import type { StockReason } from './schema.ts';

/** Without the promotions. */
export type OrderableRow = Omit<OrderableProduct, 'list_price' | 'sizes'> & {
  sizes: (SizeStock & { extra_price: Paisa })[];
};

/**
 * SQL for the products with these ids, as a JSON array in one column; deleted products are missing, and without `isByStaff` those that
 * have no page.
 */
export function selectOrderables(
  ids: readonly number[],
  { isByStaff = false } = {},
): RawBuilder<OrderableRow[]> {
  return sql`(select coalesce(json_agg(product), '[]') from (
    select products.id, products.name, products.slug, products.color, products.type, products.size, products.image,
      products.price, products.stock, products.made_on_order, products.collection, products.version,
      products.category_id,
      (select coalesce(json_agg(json_build_object('size', size, 'stock', stock, 'extra_price', extra_price)
          order by position), '[]')
        from product_sizes where product_id = products.id) as sizes
    from products
    where products.id in (${sql.join(padded([...new Set(ids)]))})
      ${isByStaff ? sql`` : sql`and ${IS_REACHABLE}`}) as product)`;
}

/** Padded to a power of two: few statements, each worth preparing. PostgreSQL would plan one with an array parameter on every execution. */
function padded(ids: readonly number[]): number[] {
  const last = ids.at(-1) ?? 0;
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, ids.length)));
  return Array.from({ length }, (_, position) => ids[position] ?? last);
}

export function toOrderable(
  rows: readonly OrderableRow[],
  promotionRows: readonly PromotionRow[],
  now: Date,
): Map<number, OrderableProduct> {
  const promotions = toPromotions(promotionRows);
  const priced = rows.map((row) => ({
    ...row,
    image: row.image && pictureAddress(row.image),
    list_price: row.price,
    price: salePrice(row, promotions, now),
    sizes: row.sizes.map(({ extra_price, ...size }) => {
      if (extra_price === 0) return size;
      const list_price = row.price + extra_price;
      return { ...size, list_price, price: salePrice({ ...row, price: list_price }, promotions, now) };
    }),
  }));
  return new Map(priced.map((product) => [product.id, product]));
}

export type PromotionRow = Omit<Promotion, 'starts_at' | 'ends_at'> & {
  starts_at: string | null;
  ends_at: string | null;
};

/** SQL for every promotion that runs or will run, as a JSON array in one column: saves a round trip and is never cached. */
export function selectPromotions(now: Date): RawBuilder<PromotionRow[]> {
  return sql`(select coalesce(json_agg(promotion), '[]') from (
    select ${sql.join(PROMOTION_COLUMNS.map((column) => sql.ref(column)))} from promotions
    where ends_at is null or ends_at > ${now}) as promotion)`;
}

export function toPromotions(rows: readonly PromotionRow[]): Promotion[] {
  return rows.map(({ starts_at, ends_at, ...rest }) => ({
    ...rest,
    starts_at: toDate(starts_at),
    ends_at: toDate(ends_at),
  }));
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** Units of one product; `size` is set when they also come from that size's own stock. */
export type ProductUnits = { product_id: number; size: string | null; quantity: number };

/** Why stock cannot be taken: the product, the size if that is what is short, and the units left. */
export type StockShortage = { product_id: number; size: string | null; left: number };

export type StockLevel = { stock: number; sizes: readonly SizeStock[] };

/** The product's own spelling of a size, which may have been another when it was ordered; null without stock per size. */
export function stockedSize({ sizes }: StockLevel, ordered: string): string | null {
  if (sizes.length === 0) return null;
  const isSame = ({ size }: SizeStock) => sizeKey(size) === sizeKey(ordered);
  return (sizes.find(({ size }) => size === ordered) ?? sizes.find(isSame))?.size ?? ordered;
}

/** As the SQL function `size_key`. */
export function sizeKey(size: string): string {
  return size.toLowerCase().replaceAll(' ', '');
}

/** Null when nothing is short. Lines of one product are summed, because two sizes may draw from one stock. */
export function findShortage(
  requested: readonly ProductUnits[],
  levels: ReadonlyMap<number, StockLevel>,
): StockShortage | null {
  for (const [product_id, units] of Map.groupBy(requested, (line) => line.product_id)) {
    const level = levels.get(product_id) ?? { stock: 0, sizes: [] };
    const ofSize = findSizeShortage(units, level);
    if (ofSize) return { product_id, ...ofSize };
    if (level.stock < sum(units)) return { product_id, size: null, left: level.stock };
  }
  return null;
}

/** Before the product's own stock: with 3 XS of 25 pieces, 50 XS are short by their size. The only size goes without name. */
function findSizeShortage(units: readonly ProductUnits[], { sizes }: StockLevel) {
  for (const [size, ofSize] of Map.groupBy(units, (line) => line.size)) {
    const left = sizes.find((row) => row.size === size)?.stock ?? 0;
    if (size !== null && left < sum(ofSize)) return { size: sizes.length > 1 ? size : null, left };
  }
  return null;
}

function sum(units: readonly ProductUnits[]): number {
  return units.reduce((total, line) => total + line.quantity, 0);
}

/** With a `version`, only while the product still has it. */
export type StockMove = ProductUnits & { version?: number | undefined };

/** The argument of `take_stock`, `return_stock` and `place_order`. */
export function stockMoves(moves: readonly StockMove[]): RawBuilder<unknown> {
  return sqlRecords('stock_move', moves);
}

/** Takes all units or throws an error for which `isRetryable` is true; the transaction must then be rolled back. */
export async function takeStock(tx: Tx, moves: readonly StockMove[], orderPk: number): Promise<void> {
  await nameStockCause(tx, { orderPk });
  await sql`select take_stock(${stockMoves(moves)})`.execute(tx);
}

export type ReturnCause = {
  orderPk: number;
  /** `cancel`: the pieces never left the house; `return`: they came back; `correction`: they can be sold after all. */
  reason: 'cancel' | 'return' | 'correction';
};

/** Each with the size that was ordered. @returns what went nowhere, because its size is gone; deleted products are skipped. */
export async function returnStock(
  tx: Tx,
  units: readonly ProductUnits[],
  cause: ReturnCause,
): Promise<ProductUnits[]> {
  await nameStockCause(tx, cause);
  const { rows } =
    await sql<ProductUnits>`select product_id, size, quantity from return_stock(${stockMoves(units)})`.execute(
      tx,
    );
  return rows;
}

/** What the stock ledger says of every change of stock that the transaction makes from here on. */
export async function nameStockCause(
  tx: Tx,
  {
    reason = '',
    orderPk,
  }: { reason?: StockReason | ReturnCause['reason'] | 'import' | ''; orderPk?: number },
): Promise<void> {
  await sql`select set_config('shop.stock_reason', ${reason}, true),
    set_config('shop.stock_order', ${orderPk === undefined ? '' : String(orderPk)}, true)`.execute(tx);
}

export async function readStock(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, StockLevel & { version: number }>> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'stock', 'version'])
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom('product_sizes').select(['size', 'stock']).whereRef('product_id', '=', 'products.id'),
      ).as('sizes'),
    )
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, ...level }) => [id, level]));
}

/** Of what says only whether there are any: the last piece of a size, or of all, has been sold. */
export const SOLD_OUT_TAG = 'sold out';

/** With so many or fewer left, pages that show its card are purged as promptly as its own. */
const FEW_LEFT = 10;

/** `stock`: what was left, of the size or of the piece, before the order. */
export type SoldLine = { id: number; quantity: number; stock: number };

/**
 * Purges the caches of what an order took. The card of a best-seller is on thousands of pages: while plenty are left, those pages
 * are left to expire, within a minute.
 */
export function invalidateSold(lines: readonly SoldLine[]): void {
  const left = new Map<number, number>();
  for (const { id, stock } of lines) left.set(id, Math.min(stock, left.get(id) ?? stock));
  for (const { id, quantity } of lines) left.set(id, (left.get(id) ?? 0) - quantity);
  const ids = [...left.keys()];
  if (ids.length === 0) return;
  const scarce = ids.filter((id) => (left.get(id) ?? 0) <= FEW_LEFT).map(relatedTag);
  const isGone = ids.some((id) => (left.get(id) ?? 0) <= 0);
  invalidateSoon(['products', ...(isGone ? [SOLD_OUT_TAG] : []), ...ids.map(ownTag), ...scarce]);
}

/**
 * Purges the caches, once the transaction has committed, of pieces that came back, as from a cancelled order, or left again. One that
 * was sold out may belong in lists and searches again that do not show it now.
 */
export async function invalidateStock(tx: Tx, lines: readonly { product_id: number }[]): Promise<void> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))];
  await invalidateOnCommit(tx, ['products', LISTS_TAG, ...ids.map(ownTag), ...ids.map(relatedTag)]);
}

function ownTag(id: number): string {
  return `product:${id}`;
}
