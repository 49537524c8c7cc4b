import { sql } from 'kysely';
import { writeShelves } from '#app/features/catalogue/shelves/shelves.server.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { FACT_NAMES, type FactName } from './facts.ts';
import type { MadeFor, ProductState } from './product-fields.ts';

export type ComparedSize = {
  size: string;
  stock: number;
  sku: string | null;
  barcodes: string[];
  cost: Paisa | null;
  /** What it costs above the price of the product. */
  extra_price: Paisa;
  /** Its own, or that of all sizes. */
  shelf: string | null;
};

/** A product as an import compares it. Money is paisa. */
export type ComparedProduct = {
  id: number;
  version: number;
  name: string;
  slug: string;
  description: string;
  name_ur: string | null;
  description_ur: string | null;
  price: Paisa;
  compare_at_price: Paisa | null;
  cost: Paisa | null;
  category: number;
  type: string;
  piece_set: string;
  collection: string;
  color: string;
  color_group: string | null;
  made_for: MadeFor | null;
  /** As the form sends them; null when it has none. */
  size_ages: string | null;
  made_on_order: boolean;
  state: ProductState;
  sku: string | null;
  barcodes: string[];
  weight_g: number | null;
  /** When a scheduled product goes live, to the minute; UTC. */
  live_from: string | null;
  /** Of all sizes without one of their own. */
  shelf: string | null;
  size: string;
  stock: number;
  sizes: ComparedSize[];
} & Record<FactName, string | null>;

const LIVE_FROM = sql<string | null>`to_char(live_from at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI":00Z"')`;

export async function readCompared(
  ids: readonly number[],
  connection: Database | Tx = db,
): Promise<Map<number, ComparedProduct>> {
  const { rows } = await sql<ComparedProduct>`
    select id, version, name, slug, description, name_ur, description_ur, price, compare_at_price, cost, category_id as category, type,
      piece_set, collection, color, color_group, made_for, nullif(size_ages, '[]')::text as size_ages, made_on_order, state, sku, barcodes, weight_g, size, stock,
      ${sql.join(FACT_NAMES.map((name) => sql.ref(name)))},
      ${LIVE_FROM} as live_from,
      (select shelf from product_shelves where product_id = products.id and product_shelves.size = '') as shelf,
      (select coalesce(json_agg(json_build_object('size', own.size, 'stock', own.stock, 'sku', own.sku, 'barcodes', own.barcodes,
          'cost', own.cost, 'extra_price', own.extra_price, 'shelf', (select shelf from product_shelves where product_id = products.id
            and product_shelves.size in (own.size, '') order by product_shelves.size desc limit 1)) order by position), '[]')
        from product_sizes as own where product_id = products.id) as sizes
    from products where id = any (${[...ids]}::integer[])`.execute(connection);
  return new Map(rows.map((row) => [row.id, row]));
}

export type KnownKeys = {
  /** By the key in the other system, the SKU, a barcode and the address, all in small letters. */
  source: Map<string, number[]>;
  sku: Map<string, number[]>;
  barcode: Map<string, number[]>;
  slug: Map<string, number[]>;
};

/** Which products have these keys. */
export async function findByKeys(
  system: string,
  { keys, skus, barcodes, slugs }: Record<'keys' | 'skus' | 'barcodes' | 'slugs', readonly string[]>,
): Promise<KnownKeys> {
  const { rows } = await sql<{ kind: keyof KnownKeys; word: string; id: number }>`
    select 'source' as kind, lower(source ->> 'key') as word, id from products
      where source ->> 'system' = ${system} and lower(source ->> 'key') = any (${[...keys]}::text[])
    union
    select 'sku', lower(sku), id from products where lower(sku) = any (${[...skus]}::text[])
    union
    select 'sku', lower(sku), product_id from product_sizes where lower(sku) = any (${[...skus]}::text[])
    union
    select 'barcode', lower(code), id from products, unnest(barcodes) as code where lower(code) = any (${[...barcodes]}::text[])
    union
    select 'barcode', lower(code), product_id from product_sizes, unnest(barcodes) as code
      where lower(code) = any (${[...barcodes]}::text[])
    union
    select 'slug', lower(slug), id from products where lower(slug) = any (${[...slugs]}::text[])`.execute(db);
  const known: KnownKeys = { source: new Map(), sku: new Map(), barcode: new Map(), slug: new Map() };
  for (const { kind, word, id } of rows) known[kind].set(word, [...(known[kind].get(word) ?? []), id]);
  return known;
}

type OfSizes = {
  /** Of sizes that have stock of their own. */
  sizeCosts: { size: string; cost: Paisa | null }[];
  shelves: { size: string; shelf: string | null }[];
};

/** What an import says of sizes beside what the form has. */
export async function writeOfSizes(tx: Tx, id: number, { sizeCosts, shelves }: OfSizes): Promise<void> {
  for (const { size, cost } of sizeCosts)
    await tx
      .updateTable('product_sizes')
      .set({ cost })
      .where('product_id', '=', id)
      .where('size', '=', size)
      .execute();
  if (shelves.length > 0) await writeShelves(tx, id, shelves);
}

/** All but these. */
export function listNotArchived(ids: readonly number[]) {
  return db
    .selectFrom('products')
    .select(['id', 'version', 'name', 'slug', 'state', LIVE_FROM.as('live_from')])
    .where('state', '<>', 'archived')
    .where(sql<boolean>`id <> all (${[...ids]}::integer[])`)
    .orderBy('id')
    .execute();
}

/** In the order of all who lock several, so that nobody waits for each other. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Whether anybody ordered, reviewed or waits for it, or somebody changed it since it had this version. */
export async function isInUse(tx: Tx, id: number, version: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from order_lines where product_id = ${id})
      or exists (select from reviews where product_id = ${id})
      or exists (select from stock_alerts where product_id = ${id})
      or exists (select from products where id = ${id} and version <> ${version}) as used`.execute(tx);
  return rows[0]?.used ?? false;
}
