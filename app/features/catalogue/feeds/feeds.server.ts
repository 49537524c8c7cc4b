import { selectProducts, withPrices } from '#app/features/catalogue/products/product-rows.server.ts';
import { type Promotion, salePeriod } from '#app/features/catalogue/promotions/pricing.ts';
import { listPromotions } from '#app/features/catalogue/promotions/promotions.server.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import type { FeedFormat } from './feed-formats.ts';
import { type FeedShop, toFeedItems } from './feed-item.ts';

/** Products of one statement; between two of them other requests are answered. */
const BATCH = 250;

/** The whole feed piece by piece, so that a large shop never stands in memory as text. */
export async function* feedText(format: FeedFormat, now: Date): AsyncGenerator<string> {
  const [settings, promotions] = await Promise.all([readSettings(), listPromotions(now)]);
  const shop = { ...settings, origin: environment().SHOP_ORIGIN };
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
      const period = salePeriod({ ...product, price: toPaisa(product.price) }, promotions, now);
      return toFeedItems(product, shop, period, now);
    })
    .map(format.item)
    .join('');
}
