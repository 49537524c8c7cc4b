import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { MAX_STOCK } from '#app/features/catalogue/products/product-input.ts';
import { lockProduct, writeSizes } from '#app/features/catalogue/products/product-parts.server.ts';
import { invalidateProduct } from '#app/features/catalogue/products/product-writes.server.ts';
import type { SizeStock } from '#app/features/catalogue/products/schema.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { nextVersion } from '#app/platform/database/versions.server.ts';
import { type StockChange, type StockLevel, stockAfter } from './schema.ts';
import { nameStockCause } from './stock.server.ts';

export type StockChangeResult =
  | { outcome: 'saved'; level: StockLevel }
  | { outcome: 'not_found' }
  | { outcome: 'version_conflict'; current: StockLevel }
  | { outcome: 'wrong_size'; message: string }
  | { outcome: 'too_few'; size: string | null; left: number };

/** Differences, so that sales at the same time stay counted: a sale raises no version, and this does. */
export function changeStock(id: number, change: StockChange): Promise<StockChangeResult> {
  return inTransaction(async (tx) => {
    const current = await lockProduct(tx, id);
    if (!current) return { outcome: 'not_found' };
    if (change.version !== undefined && change.version !== current.version)
      return { outcome: 'version_conflict', current: await findLevel(tx, id) };
    return writeStock(tx, id, current, change);
  });
}

type Current = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

async function writeStock(
  tx: Tx,
  id: number,
  current: Current,
  change: StockChange,
): Promise<StockChangeResult> {
  const after = resolveChange(current, change);
  if ('outcome' in after) return after;
  const columns = { stock: after.stock, ...nextVersion(current) };
  await nameStockCause(tx, { reason: change.reason });
  await writeSizes(tx, id, after.sizes);
  await tx.updateTable('products').set(columns).where('id', '=', id).execute();
  await invalidateProduct(tx, id, { hasNewCard: true });
  return { outcome: 'saved', level: await findLevel(tx, id) };
}

function findLevel(tx: Tx, id: number): Promise<StockLevel> {
  return tx
    .selectFrom('products')
    .select(['id', 'name', 'version', 'stock'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_sizes')
          .select(['size', 'stock'])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('position'),
      ).as('sizes'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

type Resolved = { sizes: SizeStock[]; stock: number };

function resolveChange(current: Current, { reason, sizes }: StockChange): Resolved | StockChangeResult {
  const after = new Map<string | null, number>(
    current.sizes.length > 0
      ? current.sizes.map(({ size, stock }) => [size, stock])
      : [[null, current.stock]],
  );
  for (const { size, ...typed } of sizes) {
    const now = after.get(size);
    if (now === undefined) return wrongSize(size);
    const stock = stockAfter(now, reason, typed);
    if (stock < 0) return { outcome: 'too_few', size, left: now };
    after.set(size, stock);
  }
  const stock = [...after.values()].reduce((sum, of) => sum + of, 0);
  if (stock > MAX_STOCK) return { outcome: 'wrong_size', message: 'This stock is too large.' };
  return { stock, sizes: current.sizes.map(({ size }) => ({ size, stock: after.get(size) ?? 0 })) };
}

function wrongSize(size: string | null): StockChangeResult {
  const message =
    size === null
      ? 'This product has stock per size. Please name the size.'
      : `This product has no stock of its own for the size ${size}.`;
  return { outcome: 'wrong_size', message };
}
