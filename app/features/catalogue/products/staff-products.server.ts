import { sql } from 'kysely';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { likePattern } from '#app/platform/database/search-terms.ts';
import {
  readSortedPage,
  type SortedBy,
  type SortedPage,
  type SortedPageQuery,
  type SortedPosition,
} from '#app/platform/database/sorted-page.server.ts';
import { COLLECTIONS } from './product.ts';
import { selectProducts, withPrices } from './product-rows.server.ts';
import { LOW_STOCK, type ProductSort, type StaffProduct, type StockFilter } from './staff-product.ts';

export type StaffProductFilter = {
  q?: string | undefined;
  category?: string | undefined;
  collection?: string | undefined;
  stock?: StockFilter | undefined;
};

export async function listStaffProducts(
  filter: StaffProductFilter,
  sort: ProductSort,
  pageQuery: SortedPageQuery,
): Promise<SortedPage<StaffProduct>> {
  const { rows, next } = await readSortedPage(filtered(filter), 'products.id', sortedBy(sort), pageQuery);
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
export function isPositionOf({ key }: SortedPosition, sort: ProductSort): boolean {
  const isMoment = typeof key === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(key);
  switch (withoutSign(sort)) {
    case 'newest':
      return isMoment && isRealMoment(key);
    case 'name':
      return typeof key === 'string';
    default:
      return Number.isSafeInteger(key);
  }
}

function isRealMoment(at: string): boolean {
  const moment = new Date(at);
  return (
    !Number.isNaN(moment.getTime()) && at >= '0001' && moment.toISOString().slice(0, 10) === at.slice(0, 10)
  );
}

function selectStaffProducts(connection: Database | Tx) {
  return selectProducts(connection).select('products.updated_at');
}

function filtered({ q, category, collection, stock }: StaffProductFilter) {
  let query = selectStaffProducts(db);
  if (q) query = query.where('products.name', 'ilike', likePattern(q));
  if (category) query = query.where('categories.slug', '=', category);
  const known = COLLECTIONS.find((name) => name === collection);
  if (collection)
    query = known ? query.where('products.collection', '=', known) : query.where(sql.lit(false));
  if (stock === 'out') query = query.where('products.stock', '=', 0);
  if (stock === 'low') query = query.where('products.stock', '>', 0).where('products.stock', '<=', LOW_STOCK);
  return query;
}

function withoutSign(sort: ProductSort) {
  return sort.replace('-', '') as Exclude<ProductSort, `-${string}`>;
}

function sortedBy(sort: ProductSort): SortedBy {
  const isTurned = sort.startsWith('-');
  switch (withoutSign(sort)) {
    case 'newest': {
      const value = sql.ref('products.created_at');
      const cursorValue = sql<string>`to_char(${value} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
      return { value, cursorValue, type: 'timestamptz', descending: !isTurned };
    }
    case 'name': {
      const value = sql<string>`lower(products.name)`;
      return { value, cursorValue: value, type: 'text', descending: isTurned };
    }
    case 'price': {
      const value = sql.ref<number>('products.price');
      return { value, cursorValue: value, type: 'bigint', descending: isTurned };
    }
    case 'stock': {
      const value = sql.ref<number>('products.stock');
      return { value, cursorValue: value, type: 'bigint', descending: isTurned };
    }
  }
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
