import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { FACT_NAMES, type FactName } from '#app/features/catalogue/products/facts.ts';
import {
  matchesFilter,
  type StaffProductFilter,
} from '#app/features/catalogue/products/staff-filter.server.ts';
import { sortedBy } from '#app/features/catalogue/products/staff-products.server.ts';
import {
  COST_HEADINGS,
  EXTRA_HEADING,
  PRODUCT_COLUMNS,
  PRODUCT_HEADINGS,
  type ProductColumn,
  ROW_HEADINGS,
  type RowColumn,
} from '#app/features/imports/formats/shop-columns.ts';
import { db } from '#app/platform/database/database.server.ts';
import { betweenDays, type Days } from '#app/platform/database/days.server.ts';
import { readPage } from '#app/platform/database/queries.server.ts';
import { pictureAddress } from '#app/platform/images/image.ts';
import type { Cell } from '#app/platform/tables/table.ts';
import { dayAndTime } from '#app/platform/text/dates.ts';
import { type Paisa, toRupees } from '#app/platform/text/money.ts';
import { type Export, pagesOf } from './export.server.ts';

export type ProductExportFilter = StaffProductFilter & Days;

type Reader = { seesCost: boolean; timeZone: string; origin: string };

/** A row for each size, as the import of products reads them; what all sizes share stands in the first row of a product. */
export function productExport(filter: ProductExportFilter, reader: Reader): Export {
  const columns = PRODUCT_COLUMNS.map((column) => [PRODUCT_HEADINGS[column], column] as const);
  const costs = reader.seesCost ? Object.values(COST_HEADINGS) : [];
  return {
    headings: [
      ...Object.values(ROW_HEADINGS),
      EXTRA_HEADING,
      ...columns.map(([heading]) => heading),
      ...costs,
    ],
    count: () => countRows(filter, reader.timeZone),
    pages: () =>
      pagesOf(
        (page) => readPage(selectRows().where(matches(filter, reader.timeZone)), sortedBy('newest'), page),
        (row) => toCells(row, reader),
      ),
    isReadAgain: true,
  };
}

/** What lies on the shelves, a row for each size; staff count it, and the import of stock reads it. */
export function stockExport(filter: ProductExportFilter, timeZone: string): Export {
  const columns = Object.keys(ROW_HEADINGS) as RowColumn[];
  return {
    headings: [...Object.values(ROW_HEADINGS), PRODUCT_HEADINGS.color],
    count: () => countRows(filter, timeZone),
    pages: () =>
      pagesOf(
        (page) => readPage(selectRows().where(matches(filter, timeZone)), sortedBy('name'), page),
        (row) => sizesOf(row).map((size) => [...columns.map((column) => size[column]), row.color]),
      ),
    isReadAgain: true,
  };
}

function matches(filter: ProductExportFilter, timeZone: string) {
  const isAdded = betweenDays('products.created_at', filter, timeZone);
  return sql<boolean>`${matchesFilter(filter, { everywhere: true })} and ${isAdded}`;
}

async function countRows(filter: ProductExportFilter, timeZone: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(greatest(1, (select count(*) from product_sizes where product_id = products.id))), 0)::int as count
    from products join categories on categories.id = products.category_id
    where ${matches(filter, timeZone)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function selectRows() {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.slug', 'products.name', 'products.size', 'products.stock', 'products.sku'])
    .select(['products.barcodes', 'products.state', 'products.live_from', 'products.price'])
    .select(['products.compare_at_price', 'categories.name as category', 'products.type', 'products.color'])
    .select(['products.color_group', 'products.piece_set', 'products.collection', 'products.made_for'])
    .select(['products.made_on_order', 'products.weight_g', 'products.name_ur', 'products.description'])
    .select(['products.description_ur', 'products.cost'])
    .select(FACT_NAMES.map((name) => sql.ref<string | null>(`products.${name}`).as(name)))
    .select(shelfOf(sql`''`).as('shelf'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_sizes')
          .select(['size', 'stock', 'sku', 'barcodes', 'cost', 'extra_price'])
          .select(shelfOf(sql`product_sizes.size`).as('shelf'))
          .whereRef('product_id', '=', 'products.id')
          .orderBy('position'),
      ).as('sizes'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('product_pictures')
          .select(['picture', 'alt'])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('position'),
      ).as('pictures'),
    );
}

/** Where a size lies: on a shelf of its own, or on that of all sizes. */
function shelfOf(size: ReturnType<typeof sql>) {
  return sql<string | null>`(select shelf from product_shelves
    where product_id = products.id and product_shelves.size in (${size}, '') order by product_shelves.size desc limit 1)`;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

function toCells(row: Row, reader: Reader): Cell[][] {
  const shared = sharedCells(row, reader);
  return sizesOf(row).map(({ cost, extra_price, ...size }, at) => [
    ...(Object.keys(ROW_HEADINGS) as RowColumn[]).map((column) => size[column]),
    extra_price === 0 ? null : rupees(extra_price),
    ...PRODUCT_COLUMNS.map((column) => (at === 0 ? shared[column] : null)),
    ...(reader.seesCost ? [at === 0 ? rupees(row.cost) : null, rupees(cost)] : []),
  ]);
}

type SizeCells = Record<RowColumn, Cell> & { cost: Paisa | null; extra_price: Paisa };

/** Of a product whose sizes share one stock, one row with all of them. */
function sizesOf({ slug, name, size, stock, sku, barcodes, shelf, sizes }: Row): SizeCells[] {
  if (sizes.length === 0)
    return [
      {
        ...{ slug, name, size: size.replaceAll(',', ', '), stock, sku, shelf, cost: null, extra_price: 0 },
        barcodes: barcodes.join(', '),
      },
    ];
  return sizes.map((own) => ({ slug, name, ...own, barcodes: own.barcodes.join(', ') }));
}

function sharedCells(row: Row, { timeZone, origin }: Reader): Record<ProductColumn, Cell> {
  const { sizes, sku, barcodes, live_from, pictures } = row;
  return {
    ...(Object.fromEntries(FACT_NAMES.map((name) => [name, row[name]])) as Record<FactName, Cell>),
    state: row.state,
    live_from: live_from && dayAndTime(live_from.toISOString(), timeZone),
    price: rupees(row.price),
    compare_at_price: rupees(row.compare_at_price),
    category: row.category,
    type: row.type,
    color: row.color,
    color_group: row.color_group,
    piece_set: row.piece_set,
    collection: row.collection,
    made_for: row.made_for,
    made_on_order: row.made_on_order ? 'Yes' : 'No',
    weight_g: row.weight_g,
    name_ur: row.name_ur,
    description: row.description,
    description_ur: row.description_ur,
    style_sku: sizes.length > 0 ? sku : null,
    style_barcodes: sizes.length > 0 ? barcodes.join(', ') : null,
    pictures: pictures
      .map(({ picture, alt }) => [origin + pictureAddress(picture), alt].filter(Boolean).join(' '))
      .join('\n'),
  };
}

const rupees = (paisa: Paisa | null) => (paisa === null ? null : toRupees(paisa));
