import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ProductSort } from '#app/features/catalogue/products/product-fields.ts';
import {
  matchesFilter,
  type StaffProductFilter,
} from '#app/features/catalogue/products/staff-filter.server.ts';
import { sortedBy } from '#app/features/catalogue/products/staff-products.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { type Page, type PageQuery, readPage } from '#app/platform/database/queries.server.ts';
import { pictureAddress } from '#app/platform/images/image.ts';
import { toRupees } from '#app/platform/text/money.ts';
import type { TableRow } from './schema.ts';

type Reader = { seesCost: boolean };

export async function listTableRows(
  filter: StaffProductFilter,
  { sort, seesCost, ...page }: PageQuery & Reader & { sort: ProductSort },
): Promise<Page<TableRow>> {
  const { rows, next } = await readPage(
    selectRows().where(matchesFilter(filter, { everywhere: true })),
    sortedBy(sort),
    page,
  );
  return { rows: rows.map((row) => asShown(row, seesCost)), next };
}

/** In no particular order; those that are gone are missing. */
export async function findTableRows(ids: readonly number[], { seesCost }: Reader): Promise<TableRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows().where('products.id', 'in', ids).execute();
  return rows.map((row) => asShown(row, seesCost));
}

function selectRows() {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'products.version', 'products.name', 'products.name_ur', 'products.slug'])
    .select(['products.image', 'products.color', 'products.type', 'products.sku', 'products.price'])
    .select(['products.compare_at_price', 'products.stock', 'products.category_id', 'products.state'])
    .select(['products.live_from', 'products.weight_g', 'products.cost'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_sizes')
          .select(['size', 'stock'])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('position'),
      ).as('sizes'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

function asShown(row: Row, seesCost: boolean): TableRow {
  const { image, price, compare_at_price, live_from, weight_g, cost, ...rest } = row;
  return {
    ...rest,
    image: image && pictureAddress(image),
    price: toRupees(price),
    compare_at_price: compare_at_price === null ? null : toRupees(compare_at_price),
    live_from: live_from?.toISOString() ?? null,
    weight: weight_g,
    ...(seesCost && { cost: cost === null ? null : toRupees(cost) }),
  };
}
