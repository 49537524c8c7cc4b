import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import {
  isKeyOf,
  type Page,
  type PageQuery,
  type Position,
  readPage,
  type SortKey,
  type SortOrder,
  timeKey,
} from '#app/platform/database/queries.server.ts';
import type { ProductSort } from './product-fields.ts';
import { selectProducts, withPrices } from './products.server.ts';
import type { StaffProduct } from './schema.ts';
import { matchesFilter, type StaffProductFilter } from './staff-filter.server.ts';

export async function listStaffProducts(
  filter: StaffProductFilter,
  sort: ProductSort,
  pageQuery: PageQuery,
): Promise<Page<StaffProduct>> {
  const { rows, next } = await readPage(
    selectStaffProducts(db).where(matchesFilter(filter)),
    sortedBy(sort),
    pageQuery,
  );
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
  return selectProducts(connection)
    .select(['products.updated_at', 'products.live_from', 'products.name_ur', 'products.description_ur'])
    .select(['products.sku', 'products.barcodes'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_sizes')
          .select(['size', 'sku', 'barcodes'])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('position'),
      ).as('size_codes'),
    );
}

/** Of a query of `products`. */
export function sortedBy(sort: ProductSort): SortOrder {
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
  const products = await withPrices(rows, connection);
  return products.flatMap((product, index) => {
    const row = rows[index];
    return row ? [{ ...product, ...staffColumns(row) }] : [];
  });
}

function staffColumns(row: StaffRow) {
  const { updated_at, live_from, name_ur, description_ur, sku, barcodes, size_codes } = row;
  return {
    ...{ name_ur, description_ur, sku, barcodes, size_codes },
    updated_at: updated_at.toISOString(),
    live_from: live_from?.toISOString() ?? null,
  };
}
