import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { dependsOn } from '#app/platform/cache-scope.server.ts';
import { type Database, db, type Tx } from '#app/platform/database.server.ts';
import type { DB } from '#app/platform/database-types.ts';
import { toRupees } from '#app/platform/money.ts';
import { type Picture, pictureAddress } from '#app/platform/pictures.ts';
import { type Promotion, salePrice } from './pricing.ts';
import type { Product, SizeStock } from './product.ts';
import { listPromotions } from './promotions.server.ts';

/** All products of the shop, or of one collection (`Womens Clothing`, `Kids Collection`), newest first. */
export async function listProducts(filter: { collection?: string | undefined } = {}): Promise<Product[]> {
  dependsOn('products');
  const { collection } = filter;
  let query = selectProducts(db);
  if (collection)
    query = query.where(sql`lower(trim(products.collection))`, '=', collection.trim().toLowerCase());
  return withPrices(await newestFirst(query).execute());
}

/** The products of one category, newest first; null when there is no such category. */
export async function listProductsOfCategory(slug: string): Promise<Product[] | null> {
  if (slug === 'new-arrivals') return listNewArrivals();
  dependsOn('products', 'categories');
  const category = await db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst();
  if (!category) return null;
  return withPrices(await newestFirst(selectProducts(db).where('category_id', '=', category.id)).execute());
}

const NEW_ARRIVALS = 24;

/** The newest 24 products of the shop, and any that staff put into the category of that name (rulings 11). */
async function listNewArrivals(): Promise<Product[]> {
  dependsOn('products', 'categories');
  const newest = newestFirst(selectProducts(db)).limit(NEW_ARRIVALS).execute();
  const chosen = newestFirst(selectProducts(db).where('categories.slug', '=', 'new-arrivals')).execute();
  const rows = new Map([...(await newest), ...(await chosen)].map((row) => [row.id, row]));
  const ordered = [...rows.values()].sort(
    (a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id,
  );
  return withPrices(ordered);
}

/** The product at this slug, or null. Letters' case does not matter, for people type addresses. */
export async function findProductBySlug(slug: string): Promise<Product | null> {
  const row = await selectProducts(db)
    .where(sql`lower(products.slug)`, '=', slug.toLowerCase())
    .executeTakeFirst();
  // A page that says "not found" must turn right when somebody adds the product.
  dependsOn(row ? `product:${row.id}` : 'products');
  return row ? ((await withPrices([row]))[0] ?? null) : null;
}

/** The slug that replaced this one when staff changed it, or null (rulings 8). */
export async function findCurrentSlug(formerSlug: string): Promise<string | null> {
  const row = await db
    .selectFrom('former_slugs')
    .innerJoin('products', 'products.id', 'former_slugs.product_id')
    .select('products.slug')
    .where('former_slugs.slug', '=', formerSlug.toLowerCase())
    .executeTakeFirst();
  return row?.slug ?? null;
}

function selectProducts(connection: Database | Tx) {
  return connection
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'products.name',
      'products.slug',
      'products.price',
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
      'products.created_at',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('product_sizes')
          .select(['size', 'stock'])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('position'),
      ).as('sizes'),
      jsonArrayFrom(
        eb
          .selectFrom('pictures')
          .select(['pictures.name', 'width', 'height', 'blur'])
          .where(
            sql<boolean>`pictures.name in (products.image, products.image2, products.image3, products.image4)`,
          ),
      ).as('picture_rows'),
    ]);
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>>;

function newestFirst<O>(query: SelectQueryBuilder<DB, 'products' | 'categories', O>) {
  return query.orderBy('products.created_at', 'desc').orderBy('products.id', 'desc');
}

async function withPrices(rows: ProductRow[]): Promise<Product[]> {
  const now = new Date();
  const promotions = await listPromotions(now);
  return rows.map((row) => toProduct(row, promotions, now));
}

function toProduct(row: ProductRow, promotions: Promotion[], now: Date): Product {
  const { picture_rows, created_at, sizes, ...rest } = row;
  return {
    ...rest,
    price: toRupees(row.price),
    sale_price: toRupees(salePrice(row, promotions, now)),
    sizes: sizes as SizeStock[],
    image: row.image && pictureAddress(row.image),
    image2: row.image2 && pictureAddress(row.image2),
    image3: row.image3 && pictureAddress(row.image3),
    image4: row.image4 && pictureAddress(row.image4),
    pictures: inOrder(row, picture_rows),
    created_at: created_at.toISOString(),
  };
}

type PictureRow = { name: string; width: number; height: number; blur: string };

function inOrder(row: ProductRow, pictures: PictureRow[]): Picture[] {
  return [row.image, row.image2, row.image3, row.image4].flatMap((name) => {
    const found = pictures.find((picture) => picture.name === name);
    return found ? [toPicture(found)] : [];
  });
}

function toPicture({ name, width, height, blur }: PictureRow): Picture {
  return { src: pictureAddress(name), width, height, blur };
}
