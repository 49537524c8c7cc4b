import { beforeAll, describe, expect, test } from 'vitest';
import { type FeedFormat, GOOGLE_XML, META_CSV } from '#app/features/catalogue/feeds/feed-formats.ts';
import { feedText } from '#app/features/catalogue/feeds/feeds.server.ts';
import { sizeNamed } from '#app/features/catalogue/products/product.ts';
import { findProductBySlug } from '#app/features/catalogue/products/products.server.ts';
import { DEFAULT_SETTINGS } from '#app/features/settings/settings.ts';
import { productMeta } from '#app/pages/shop/product/product-meta.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { insertCatalogue } from '#demo/seed-catalogue.server.ts';
import { orderPayload } from '#tests/support/builders.ts';
import { placeCod } from '#tests/support/order-calls.ts';
import { buildPicture } from '#tests/support/stored-pictures.ts';

const NOW = new Date();

type Said = { id: string; size: string | null; availability: string; date: string | null; price: string };

beforeAll(async () => {
  const picture = await buildPicture();
  await inTransaction((tx) => insertCatalogue(tx, () => picture));
});

async function readFeed(format: FeedFormat): Promise<string> {
  let text = '';
  for await (const part of feedText(format, NOW)) text += part;
  return text;
}

const STATES: Record<string, string> = {
  ...{ in_stock: 'InStock', out_of_stock: 'OutOfStock', backorder: 'BackOrder' },
  ...{ 'in stock': 'InStock', 'out of stock': 'OutOfStock', 'available for order': 'BackOrder' },
};

async function googleItems(): Promise<(Said & { link: string })[]> {
  const items = (await readFeed(GOOGLE_XML)).split('<item>').slice(1);
  return items.map((item) => {
    const field = (name: string) =>
      new RegExp(`<g:${name}>([^<]*)</g:${name}>`).exec(item)?.[1]?.replaceAll('&amp;', '&') ?? null;
    return {
      ...{
        id: field('id') ?? '',
        link: field('link') ?? '',
        size: field('size'),
        date: field('availability_date'),
      },
      availability: STATES[field('availability') ?? ''] ?? '',
      price: (field('sale_price') ?? field('price') ?? '').replace(' PKR', ''),
    };
  });
}

async function metaItems(): Promise<(Said & { link: string })[]> {
  const [names = [], ...rows] = csvRows(await readFeed(META_CSV));
  const records = rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
  return records.map((row) => ({
    ...{ id: row.id ?? '', link: row.link ?? '', size: row.size || null, date: null },
    availability: STATES[row.availability ?? ''] ?? '',
    price: (row.sale_price || row.price || '').replace(' PKR', ''),
  }));
}

/** RFC 4180. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

type Offer = { url: string; price: string; availability: string; availabilityStarts?: string };
type Data = { sku?: string; size?: string; offers?: Offer; hasVariant?: Data[] };

/** What the page at the address says of the size that it names: to search engines, and to whom it is sent to. */
async function pageAt(link: string) {
  const url = new URL(link);
  const product = await findProductBySlug(url.pathname.replace('/product/', ''));
  if (!product) throw new Error(`No product at ${link}`);
  const size = sizeNamed(product, url.searchParams.get('size'));
  const shop = { ...DEFAULT_SETTINGS, origin: environment().SHOP_ORIGIN, size };
  const tags = productMeta(product, [], shop) as Record<string, unknown>[];
  const group = tags.find((tag) => 'script:ld+json' in tag)?.['script:ld+json'] as Data;
  const property = (name: string) => tags.find((tag) => tag.property === name)?.content;
  const canonical = tags.find((tag) => tag.rel === 'canonical')?.href;
  const data = (group.hasVariant ?? [group]).find((one) => one.offers?.url === link);
  return { data, property, canonical, url };
}

describe.each([
  ['Google', googleItems],
  ['Meta', metaItems],
] as const)('Of each item in the feed of %s', (_, readItems) => {
  test('The page at its link says the same size, price and availability', async () => {
    const items = await readItems();
    expect(items.length).toBeGreaterThan(200);
    expect(new Set(items.map(({ availability }) => availability)).size).toBe(3);
    for (const { link, id, size, availability, date, price } of items) {
      const { data, property, canonical, url } = await pageAt(link);
      expect({ link, sku: data?.sku, size: data?.size ?? null }).toEqual({ link, sku: id, size });
      expect(data?.offers).toMatchObject({ price, availability: `https://schema.org/${availability}` });
      if (date) expect(data?.offers?.availabilityStarts).toBe(date);
      expect([property('product:retailer_item_id'), property('product:price:amount')]).toEqual([id, price]);
      expect([STATES[String(property('product:availability'))], property('product:size') ?? null]).toEqual([
        availability,
        size,
      ]);
      expect(canonical).toBe(url.origin + url.pathname);
    }
  });

  test('The page still says the same when the last piece of a size has been sold', async () => {
    const { id, sale_price } = (await findProductBySlug('neel-ajrak-kurta')) ?? { id: 0, sale_price: 0 };
    await db
      .updateTable('product_sizes')
      .set({ stock: 1 })
      .where('product_id', '=', id)
      .where('size', '=', 'L')
      .execute();
    expect((await placeCod(orderPayload([{ id, price: sale_price, size: 'L' }]))).status).toBe(201);
    const item = (await readItems()).find((one) => one.id === `${id}-L`);
    const { data } = await pageAt(item?.link ?? '');
    expect([item?.availability, data?.offers?.availability]).toEqual([
      'OutOfStock',
      'https://schema.org/OutOfStock',
    ]);
  });
});
