import { sql } from 'kysely';
import { salePrice } from '#app/features/catalogue/promotions/pricing.ts';
import { readPromotions } from '#app/features/catalogue/promotions/promotions.server.ts';
import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import type { ListedProduct } from './listed-products.ts';
import { picturesInOrder, selectProducts } from './product-rows.server.ts';

/**
 * Of pages that list products, and of searches. They have `product:ID` besides for what they show, and not `products`: a change of
 * another product makes none of them wrong.
 */
export const LISTS_TAG = 'lists';

/** In the order of the ids; those that do not exist are missing. Whoever shows them adds their tags. */
export async function findListedProducts(ids: readonly number[]): Promise<ListedProduct[]> {
  addCacheTags('categories');
  const now = new Date();
  const [promotions, rows] = await Promise.all([readPromotions(), readRows(ids)]);
  const products = new Map(
    rows.map(({ image, image2, image3, image4, picture_rows, created_at, category_id, ...row }) => [
      row.id,
      {
        ...row,
        price: toRupees(row.price),
        sale_price: toRupees(salePrice({ ...row, category_id }, promotions, now)),
        pictures: picturesInOrder({ image, image2, image3, image4 }, picture_rows).slice(0, 2),
        created_at: created_at.toISOString(),
      },
    ]),
  );
  return ids.flatMap((id) => products.get(id) ?? []);
}

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
    ])
    .select([
      'made_for',
      'size_ages',
      'collection',
      'type',
      'color',
      'size',
      'sizes',
      'piece_set',
      'fabric',
      'work',
    ])
    .select(['description', 'created_at', 'image', 'image2', 'image3', 'image4', 'picture_rows'])
    .execute();
}
