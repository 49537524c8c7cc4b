import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Promotion, salePrice } from '#app/features/catalogue/promotions/pricing.ts';
import {
  listPromotions,
  readPromotions,
  salePriceSql,
} from '#app/features/catalogue/promotions/promotions.server.ts';
import { MAX_PIECES } from '#app/features/catalogue/wishlist/saved-ids.ts';
import { addCacheTags, doNotStore } from '#app/platform/cache/cache.server.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { runPrepared } from '#app/platform/database/statements.server.ts';
import { type PictureData, pictureAddress } from '#app/platform/images/image.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import { FACT_NAMES } from './facts.ts';
import { isSlug, otherColors, relatedTag, toCardData } from './product.ts';
import type { OtherColor, Product, ProductCardData, ProductRating, SizeAges, SizeLength } from './schema.ts';

/**
 * Of pages that list products, and of searches. They also have `product:ID` of what they show, and not `products`: a change of
 * another product does not outdate them.
 */
export const LISTS_TAG = 'lists';

/** Of what is ordered by how much pieces are loved. */
export const POPULARITY_TAG = 'popularity';

/** Compared without regard to case, because people type addresses. */
export async function findProductBySlug(slug: string): Promise<Product | null> {
  if (!isSlug(slug)) return null;
  const selected = selectProducts(db)
    .where(sql`lower(products.slug)`, '=', slug.toLowerCase())
    .where(IS_REACHABLE);
  const [row] = await runPrepared(sql<ProductRow>`${selected}`);
  // A cached "not found" must be invalidated when the product is added.
  addCacheTags(row ? `product:${row.id}` : 'products', 'categories');
  // Each slug has many spellings in upper and lower case; only the exact one is cached.
  if (row?.slug !== slug) doNotStore();
  return row ? ((await withPrices([row]))[0] ?? null) : null;
}

export async function findProduct(id: number, connection: Database | Tx = db): Promise<Product | null> {
  const rows = await selectProducts(connection).where('products.id', '=', id).execute();
  return (await withPrices(rows, connection))[0] ?? null;
}

/** The present slug of a product that had this one, or null. */
export async function findCurrentSlug(formerSlug: string): Promise<string | null> {
  addCacheTags('products');
  doNotStore();
  if (!isSlug(formerSlug)) return null;
  const row = await db
    .selectFrom('product_slug_history')
    .innerJoin('products', 'products.id', 'product_slug_history.product_id')
    .select('products.slug')
    .where('product_slug_history.slug', '=', formerSlug.toLowerCase())
    .where(IS_REACHABLE)
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** In the order of the ids, at most 50; products that are gone are missing. Visitors can make up endless lists, so none is cached. */
export async function listProductsByIds(ids: readonly number[]): Promise<Product[]> {
  doNotStore();
  const wanted = ids.slice(0, MAX_PIECES);
  if (wanted.length === 0) return [];
  return readProducts(wanted);
}

/** In the order of the ids; products that are gone are missing. */
export function readProducts(ids: readonly number[]): Promise<Product[]> {
  addCacheTags(...ids.map((id) => `product:${id}`));
  return findProducts(ids);
}

/** The pieces of a shelf: two rows of a phone, one of a desk. */
export const SHELF = 4;

/** What to wear with a product: what staff picked, then what completes the outfit. Never itself, never sold out. */
export async function listRelatedProducts(id: number): Promise<ProductCardData[]> {
  // What is not shown today may go live, or be in stock again.
  const picked = await runPrepared(sql<{ companion_id: number }>`
    select companion_id from product_companions where product_id = ${id}`);
  addCacheTags(...picked.map(({ companion_id }) => relatedTag(companion_id)));
  return readShelf(id, relatedTo(id));
}

/** Other pieces of the category at about the price, for the same people and ages. Never what one wears with it, or itself in another color; never sold out. */
export async function listSimilarProducts(id: number): Promise<ProductCardData[]> {
  const worn = sql`select id from (${relatedTo(id)}) as worn order by score desc, id desc limit ${sql.lit(SHELF)}`;
  return readShelf(
    id,
    sql`
    select id, score from like_pieces(${id}) join products using (id)
    where id not in (${worn})
      and (lower(color_group) = (select lower(color_group) from products where id = ${id})) is not true`,
  );
}

/**
 * Ready pieces for the same people as a product, at this price in rupees or above it, cheapest first. Never itself, never sold out, and
 * none that is made on order: those cannot be paid on delivery.
 */
export async function listPricedFrom(id: number, rupees: number): Promise<ProductCardData[]> {
  const [from, promotions] = [toPaisa(rupees), await readPromotions()];
  const { rows } = await sql<{ id: number }>`
    select priced.product_id as id
    from (
      select listed.*, ${salePriceSql(promotions, new Date())} as sale_price
      from listed_products as listed where is_buyable and price >= ${from}) as priced
    join products on products.id = priced.product_id and not products.made_on_order
    join products as subject on subject.id = ${id} and subject.id <> products.id
      and subject.collection = products.collection and subject.made_for is not distinct from products.made_for
    where sale_price >= ${from}
    order by sale_price, id desc limit ${sql.lit(2 * SHELF)}`.execute(db);
  const found = (await findProducts(rows.map((row) => row.id))).map(toCardData);
  addCacheTags(LISTS_TAG, ...found.map((product) => relatedTag(product.id)));
  return found;
}

async function readShelf(id: number, ranking: RawBuilder<unknown>): Promise<ProductCardData[]> {
  const rows = await runPrepared(sql<{ id: number }>`
    select id from (${ranking}) as ranked order by score desc, id desc limit ${sql.lit(SHELF)}`);
  const found = (await findProducts(rows.map((row) => row.id))).map(toCardData);
  addCacheTags(`product:${id}`, 'categories', ...found.map((product) => relatedTag(product.id)));
  return found;
}

function relatedTo(id: number): RawBuilder<unknown> {
  return sql`
    with picked as (
      select companion_id as id, 1000000 - position as score from product_companions
      join products on products.id = companion_id and stock > 0 and ${IS_LISTED}
      where product_id = ${id}
    )
    select id, score from picked
    union all
    select id, score from suggested_companions(${id}) where id not in (select id from picked)`;
}

/** Conditions on `products`: it stands in lists; it has a page, and can be bought. Literals, for partial indexes and shared plans. */
export const IS_LISTED = sql<boolean>`products.state = 'live'`;

export const IS_REACHABLE = sql<boolean>`products.state in ('live', 'unlisted')`;

export function selectProducts(connection: Database | Tx) {
  return connection
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'products.name',
      'products.slug',
      'products.price',
      'products.compare_at_price',
      'products.state',
      'products.color',
      'products.category_id',
      'categories.name as category',
      'categories.slug as category_slug',
      'products.type',
      'products.size',
      'products.description',
      'products.image',
      'products.image2',
      'products.image3',
      'products.image4',
      'products.stock',
      'products.made_on_order',
      'products.piece_set',
      'products.collection',
      'products.made_for',
      'products.place',
      'products.color_group',
      'products.version',
      'products.created_at',
    ])
    .select(FACT_NAMES.map((name) => `products.${name}` as const))
    .select((eb) => [
      eb.ref('products.lengths').$castTo<SizeLength[]>().as('lengths'),
      eb.ref('products.size_ages').$castTo<SizeAges[]>().as('size_ages'),
      jsonArrayFrom(
        eb
          .selectFrom('product_sizes')
          .select(['size', 'stock', 'extra_price'])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('position'),
      ).as('sizes'),
      jsonArrayFrom(
        eb
          .selectFrom('product_pictures')
          .innerJoin('pictures', 'pictures.name', 'product_pictures.picture')
          .select(['pictures.name', 'width', 'height', 'blur', 'alt', 'focal_x', 'focal_y'])
          .whereRef('product_pictures.product_id', '=', 'products.id')
          .orderBy('product_pictures.position'),
      ).as('picture_rows'),
      categoryRank.as('category_rank'),
      popularityRank.as('popularity'),
      shownRating.as('rating'),
      jsonArrayFrom(
        eb
          .selectFrom('products as other')
          .leftJoin('pictures', 'pictures.name', 'other.image')
          .select(['other.id', 'other.slug', 'other.color', 'other.stock'])
          .select(['pictures.name', 'pictures.width', 'pictures.height', 'pictures.blur'])
          .where(sql<boolean>`lower(other.color_group) = lower(products.color_group)`)
          .whereRef('other.id', '<>', 'products.id')
          .where('other.state', '=', sql.lit('live'))
          // What is sold out is read too, for its cache tag, and takes no place of what can be bought.
          .orderBy(sql`other.stock <= 0`)
          .orderBy('other.id')
          .limit(MOST_COLORS),
      ).as('color_rows'),
    ]);
}

/** Null when nobody bought or praised it lately. */
const popularityRank = sql<
  number | null
>`(select rank from product_popularity where product_id = products.id)`;

/** Null where its category has another order. */
const categoryRank = sql<number | null>`case categories.sort
  when 'by_hand' then (select category_places.place from category_places
    where product_id = products.id and category_places.category_id = categories.id)
  when 'best_selling' then (select best_sellers.rank from best_sellers where product_id = products.id) end`;

/** More of one piece are not shown. */
const MOST_COLORS = 12;

/** One or two opinions are no rating of a piece. */
export const FEWEST_REVIEWS = 3;

/** Read from the index alone; literals, because a cached plan can use a partial index only when its condition is fixed. */
const shownRating = sql<ProductRating | null>`(
  select json_build_object('average', round(avg(reviews.rating), 1), 'count', count(*))
  from reviews where reviews.product_id = products.id and reviews.is_approved
  having count(*) >= ${sql.lit(FEWEST_REVIEWS)})`;

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>>;

/** Without a connection by the promotions that all pages share. */
export async function withPrices(rows: ProductRow[], connection?: Database | Tx): Promise<Product[]> {
  return (await readPrices(connection))(rows);
}

/** Prices products by the promotions of this moment. */
export async function readPrices(connection?: Database | Tx): Promise<(rows: ProductRow[]) => Product[]> {
  const now = new Date();
  const promotions = connection ? await listPromotions(now, connection) : await readPromotions();
  return (rows) => rows.map((row) => toProduct(row, promotions, now));
}

function toProduct(row: ProductRow, promotions: Promotion[], now: Date): Product {
  const { picture_rows, color_rows, created_at, ...rest } = row;
  // Also of those that are sold out: they are shown once they are back.
  addCacheTags(...color_rows.map(({ id }) => relatedTag(id)));
  return {
    ...rest,
    price: toRupees(row.price),
    compare_at_price: wasPrice(row),
    sale_price: toRupees(salePrice(row, promotions, now)),
    sizes: row.sizes.map((size) => pricedSize(row, size, promotions, now)),
    ...(row.sizes.some(({ extra_price }) => extra_price > 0) && { prices_differ: true }),
    image: row.image && pictureAddress(row.image),
    image2: row.image2 && pictureAddress(row.image2),
    image3: row.image3 && pictureAddress(row.image3),
    image4: row.image4 && pictureAddress(row.image4),
    pictures: picture_rows.map(({ alt, focal_x: x, focal_y: y, ...row }) => ({
      ...toPicture(row),
      alt,
      x,
      y,
    })),
    other_colors: otherColors(row.color, color_rows).map(toOtherColor),
    created_at: created_at.toISOString(),
  };
}

/** A promotion is worth as much of a dearer size: a percentage of its price, or the same sum. */
function pricedSize(
  row: ProductRow,
  { extra_price, ...size }: ProductRow['sizes'][number],
  promotions: Promotion[],
  now: Date,
): Product['sizes'][number] {
  if (extra_price === 0) return size;
  const price = row.price + extra_price;
  const sale_price = toRupees(salePrice({ ...row, price }, promotions, now));
  return { ...size, price: toRupees(price), sale_price };
}

/** In rupees; null without one, and for one that is no more than the price. */
function wasPrice({ price, compare_at_price }: ProductRow): number | null {
  return compare_at_price !== null && compare_at_price > price ? toRupees(compare_at_price) : null;
}

type ColorRow = ProductRow['color_rows'][number];

function toOtherColor({ slug, color, name, width, height, blur }: ColorRow): OtherColor {
  const isKnown = name !== null && width !== null && height !== null && blur !== null;
  return { slug, color, picture: isKnown ? toPicture({ name, width, height, blur }) : null };
}

type PictureRow = { name: string; width: number; height: number; blur: string };

function toPicture({ name, width, height, blur }: PictureRow): PictureData {
  return { src: pictureAddress(name), width, height, blur };
}

/** In the order of the ids; those that do not exist, or have no page, are missing. Whoever shows them adds their tags. */
export async function findProducts(ids: readonly number[]): Promise<Product[]> {
  addCacheTags('categories');
  if (ids.length === 0) return [];
  const selected = selectProducts(db)
    .where(sql<boolean>`products.id = any (${[...ids]}::integer[])`)
    .where(IS_REACHABLE);
  const [price, rows] = await Promise.all([readPrices(), runPrepared(sql<ProductRow>`${selected}`)]);
  const products = new Map(price(rows).map((product) => [product.id, product]));
  return ids.flatMap((id) => products.get(id) ?? []);
}
