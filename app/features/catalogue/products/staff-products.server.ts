import { sql } from 'kysely';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import {
  isKeyOf,
  likePattern,
  type Page,
  type PageQuery,
  type Position,
  readPage,
  type SortKey,
  type SortOrder,
  timeKey,
} from '#app/platform/database/queries.server.ts';
import { LOW_STOCK, type ProductSort, type StockFilter } from './product-fields.ts';
import { COLLECTIONS } from './product-options.ts';
import { selectProducts, withPrices } from './products.server.ts';
import type { StaffProduct } from './schema.ts';

export type StaffProductFilter = {
  q?: string | undefined;
  category?: string | undefined;
  collection?: string | undefined;
  stock?: StockFilter | undefined;
};

export async function listStaffProducts(
  filter: StaffProductFilter,
  sort: ProductSort,
  pageQuery: PageQuery,
): Promise<Page<StaffProduct>> {
  const { rows, next } = await readPage(filtered(filter), sortedBy(sort), pageQuery);
  return { rows: await asStaffSees(rows), next };
}

export async function findStaffProduct(
  id: number,
  connection: Database | Tx = db,
): Promise<StaffProduct | null> {
  const rows = await selectStaffProducts(connection).where('products.id', '=', id).execute();
  return (await asStaffSees(rows, connection))[0] ?? null;
}

/** Whether a cursor was made by a list with this sort order; cursors come from addresses and may be forged. */
export function isPositionOf({ key }: Position, sort: ProductSort): boolean {
  return isKeyOf(key, sortedBy(sort).type);
}

function selectStaffProducts(connection: Database | Tx) {
  return selectProducts(connection).select('products.updated_at');
}

function filtered({ q, category, collection, stock }: StaffProductFilter) {
  let query = selectStaffProducts(db);
  for (const word of q?.split(/\s+/).filter(Boolean) ?? [])
    query = query.where('products.name', 'ilike', likePattern(word));
  if (category) query = query.where('categories.slug', '=', category);
  const known = COLLECTIONS.find((name) => name === collection);
  if (collection)
    query = known ? query.where('products.collection', '=', known) : query.where(sql.lit(false));
  if (stock === 'out') query = query.where('products.stock', '=', 0);
  if (stock === 'low') query = query.where('products.stock', '>', 0).where('products.stock', '<=', LOW_STOCK);
  return query;
}

function sortedBy(sort: ProductSort): SortOrder {
  const isTurned = sort.startsWith('-');
  const name = sort.replace('-', '') as Exclude<ProductSort, `-${string}`>;
  return { id: 'products.id', ...keyOf(name), descending: (name === 'newest') !== isTurned };
}

function keyOf(sort: Exclude<ProductSort, `-${string}`>): SortKey {
  if (sort === 'newest') return timeKey('products.created_at');
  if (sort === 'name') {
    const value = sql<string>`lower(products.name)`;
    return { value, cursorValue: value, type: 'text' };
  }
  const value = sql.ref<number>(`products.${sort}`);
  return { value, cursorValue: value, type: 'bigint' };
}

type StaffRow = Awaited<ReturnType<ReturnType<typeof selectStaffProducts>['executeTakeFirstOrThrow']>>;

async function asStaffSees(rows: StaffRow[], connection?: Database | Tx): Promise<StaffProduct[]> {
  const products = await withPrices(
    rows.map(({ updated_at: _, ...row }) => row),
    connection,
  );
  return products.map((product, index) => ({
    ...product,
    updated_at: rows[index]?.updated_at.toISOString() ?? '',
  }));
}
