import { sql } from 'kysely';
import { salePrice } from '#app/features/catalogue/promotions/pricing.ts';
import { listPromotions } from '#app/features/catalogue/promotions/promotions.server.ts';
import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import type { ListedProduct } from './listed-products.ts';
import { type PictureRow, picturesInOrder, selectProducts } from './product-rows.server.ts';

/** In any order; those that do not exist are missing. */
export async function readListedProducts(ids: readonly number[]): Promise<ListedProduct[]> {
  addCacheTags('categories');
  const now = new Date();
  const [promotions, rows] = await Promise.all([listPromotions(now), readRows(ids)]);
  const pictures = await readPictures(rows.flatMap(pictureNames));
  return rows.map(({ image, image2, image3, image4, created_at, category_id, ...row }) => {
    const own = [image, image2, image3, image4].flatMap((name) => pictures.get(name ?? '') ?? []);
    return {
      ...row,
      price: toRupees(row.price),
      sale_price: toRupees(salePrice({ ...row, category_id }, promotions, now)),
      pictures: picturesInOrder({ image, image2, image3, image4 }, own).slice(0, 2),
      created_at: created_at.toISOString(),
    };
  });
}

/** What differs for each product whenever something of it does that lists show. */
export async function readProductStamps(): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; stamp: string }>`
    select id, concat_ws(' ', products.xmin, stocked.stamp, shared.stamp) as stamp
    from products
    left join (select product_id, sum(xmin::text::bigint) as stamp from product_sizes group by product_id) as stocked
      on product_id = id
    cross join (select concat_ws(' ', (select string_agg(xmin::text, ',' order by id) from categories),
      (select string_agg(xmin::text, ',' order by id) from promotions)) as stamp) as shared`.execute(db);
  return new Map(rows.map(({ id, stamp }) => [id, stamp]));
}

type PictureNames = Record<'image' | 'image2' | 'image3' | 'image4', string | null>;

function pictureNames({ image, image2, image3, image4 }: PictureNames): (string | null)[] {
  return [image, image2, image3, image4];
}

/** Without the pictures: the many products of a list would bring each of theirs, with its blurred copy, several times. */
async function readRows(ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = selectProducts(db).where(sql<boolean>`products.id = any (${[...ids]}::integer[])`);
  return db
    .selectFrom(rows.as('listed'))
    .select([
      'id',
      'name',
      'slug',
      'price',
      'stock',
      'made_on_order',
      'category_id',
      'category',
      'category_slug',
      'made_for',
    ])
    .select(['size_ages', 'collection', 'type', 'color', 'size', 'sizes', 'piece_set', 'fabric', 'work'])
    .select(['description', 'created_at', 'image', 'image2', 'image3', 'image4'])
    .execute();
}

async function readPictures(names: readonly (string | null)[]): Promise<ReadonlyMap<string, PictureRow>> {
  const wanted = [...new Set(names)].filter((name) => name !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('pictures')
    .select(['name', 'width', 'height', 'blur'])
    .where(sql<boolean>`name = any (${wanted}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
}
