import { sql } from 'kysely';
import { IS_LISTED, selectProducts, withPrices } from '#app/features/catalogue/products/products.server.ts';
import { type Promotion, salePeriod } from '#app/features/catalogue/promotions/pricing.ts';
import { listPromotions, readFreeDelivery } from '#app/features/catalogue/promotions/promotions.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { addCacheTags } from '#app/platform/cache/cache.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { pictureAddress } from '#app/platform/images/image.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import type { FeedFormat } from './feed-formats.ts';
import { type FeedShop, toFeedItems } from './feed-item.ts';

/** Products of one statement; between two of them other requests are answered. */
const BATCH = 250;

/** The whole feed piece by piece, so that a large shop is never in memory as one text. */
export async function* feedText(format: FeedFormat, now: Date): AsyncGenerator<string> {
  const [settings, promotions] = await Promise.all([readSettings(), listPromotions(now)]);
  const free_delivery_from = await readFreeDelivery(settings.free_delivery_from);
  const shop = { ...settings, free_delivery_from, origin: environment().SHOP_ORIGIN };
  yield format.head(shop);
  for (let last = 0; ; ) {
    const rows = await readBatch(last);
    const end = rows.at(-1);
    if (!end) break;
    yield await batchText(rows, format, { shop, promotions, now });
    last = end.id;
  }
  yield format.tail;
}

type Batch = Awaited<ReturnType<typeof readBatch>>;

function readBatch(after: number) {
  return selectProducts(db)
    .where('products.id', '>', after)
    .where('products.image', 'is not', null)
    .where(IS_LISTED)
    .orderBy('products.id')
    .limit(BATCH)
    .execute();
}

type Context = { shop: FeedShop; promotions: readonly Promotion[]; now: Date };

async function batchText(
  rows: Batch,
  format: FeedFormat,
  { shop, promotions, now }: Context,
): Promise<string> {
  const products = await withPrices(rows);
  return products
    .flatMap((product) => {
      const periodOf = (price: number) => salePeriod({ ...product, price: toPaisa(price) }, promotions, now);
      return toFeedItems(product, shop, periodOf, now);
    })
    .map(format.item)
    .join('');
}

export type PageAddress = { slug: string; updated_at: string };

export type ProductAddress = PageAddress & { images: string[] };

/** Newest first, `limit` of them after the first `skip`. */
export async function listProductAddresses(limit: number, skip = 0): Promise<ProductAddress[]> {
  addCacheTags('products');
  const rows = await db
    .selectFrom('products')
    .select(['slug', 'updated_at'])
    .select(
      sql<
        string[]
      >`array(select picture from product_pictures where product_id = products.id order by position)`.as(
        'names',
      ),
    )
    .where(IS_LISTED)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  return rows.map(({ names, ...row }) => ({ ...toAddress(row), images: names.map(pictureAddress) }));
}

export async function countAddresses(): Promise<number> {
  addCacheTags('products');
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(IS_LISTED)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listCategoryAddresses(): Promise<PageAddress[]> {
  addCacheTags('categories', 'products');
  const rows = await db
    .selectFrom('categories')
    .leftJoin('products', (join) => join.onRef('products.category_id', '=', 'categories.id').on(IS_LISTED))
    .select(({ fn }) => [
      'categories.slug',
      'categories.updated_at',
      fn.max('products.updated_at').as('newest'),
    ])
    .groupBy('categories.id')
    .orderBy('categories.id')
    .execute();
  // A page without pieces is nothing to be found.
  return rows.flatMap(({ slug, updated_at, newest }) => {
    if (!newest) return [];
    const changed = Math.max(newest.getTime(), updated_at.getTime());
    return [toAddress({ slug, updated_at: new Date(changed) })];
  });
}

function toAddress({ slug, updated_at }: { slug: string; updated_at: Date }): PageAddress {
  return { slug, updated_at: updated_at.toISOString() };
}
