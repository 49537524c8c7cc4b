import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Promotion, salePrice } from '#app/features/catalogue/promotions/pricing.ts';
import { listPromotions, readPromotions } from '#app/features/catalogue/promotions/promotions.server.ts';
import { addCacheTags } from '#app/platform/cache/cache.server.ts';
import { type Database, db, type Tx } from '#app/platform/database/database.server.ts';
import { runPrepared } from '#app/platform/database/statements.server.ts';
import { type PictureData, pictureAddress } from '#app/platform/images/image.ts';
import { toRupees } from '#app/platform/text/money.ts';
import { FACT_NAMES } from './facts.ts';
import type { Product, SizeAges, SizeLength } from './schema.ts';

export function selectProducts(connection: Database | Tx) {
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
      'products.made_for',
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
  const { picture_rows, created_at, ...rest } = row;
  return {
    ...rest,
    price: toRupees(row.price),
    sale_price: toRupees(salePrice(row, promotions, now)),
    image: row.image && pictureAddress(row.image),
    image2: row.image2 && pictureAddress(row.image2),
    image3: row.image3 && pictureAddress(row.image3),
    image4: row.image4 && pictureAddress(row.image4),
    pictures: picturesInOrder(row, picture_rows),
    created_at: created_at.toISOString(),
  };
}

export type PictureRow = { name: string; width: number; height: number; blur: string };

/** In the order in which the product has them. */
function picturesInOrder(
  row: Pick<ProductRow, 'image' | 'image2' | 'image3' | 'image4'>,
  pictures: PictureRow[],
): PictureData[] {
  return [row.image, row.image2, row.image3, row.image4].flatMap((name) => {
    const found = pictures.find((picture) => picture.name === name);
    return found ? [toPicture(found)] : [];
  });
}

function toPicture({ name, width, height, blur }: PictureRow): PictureData {
  return { src: pictureAddress(name), width, height, blur };
}

/**
 * Of pages that list products, and of searches. They also have `product:ID` of what they show, and not `products`: a change of
 * another product does not outdate them.
 */
export const LISTS_TAG = 'lists';

/** In the order of the ids; those that do not exist are missing. Whoever shows them adds their tags. */
export async function findProducts(ids: readonly number[]): Promise<Product[]> {
  addCacheTags('categories');
  if (ids.length === 0) return [];
  const selected = selectProducts(db).where(sql<boolean>`products.id = any (${[...ids]}::integer[])`);
  const [price, rows] = await Promise.all([readPrices(), runPrepared(sql<ProductRow>`${selected}`)]);
  const products = new Map(price(rows).map((product) => [product.id, product]));
  return ids.flatMap((id) => products.get(id) ?? []);
}
