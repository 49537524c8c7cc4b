import type { Tx } from '#app/platform/database/database.server.ts';
import { toPaisa } from '#app/platform/text/money.ts';
import { categories } from './data/categories.ts';
import { chartTables } from './data/chart-tables.ts';
import { factsOf, lengthsOf } from './data/demo-facts.ts';
import { products } from './data/products.ts';
import { referralCodes } from './data/referral-codes.ts';
import { KIDS_AGES, sizeCharts } from './data/size-charts.ts';
import type { DemoProduct } from './data/types.ts';

/** The stored name of the picture at this path, or null when there is none. */
export type PictureName = (path: string) => string | null;

const DAY = 24 * 60 * 60 * 1000;

/** Relative to now, so that the demo shop never looks abandoned. */
export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY);
}

/** Categories, products with their stock, size charts, referral codes, and the names of the site images. */
export async function insertCatalogue(tx: Tx, nameOf: PictureName): Promise<void> {
  const rows = categories.map(({ name, slug, picture, intro }) => ({
    name,
    slug,
    intro,
    image: nameOf(`scenes/${picture}`),
  }));
  const inserted = await tx.insertInto('categories').values(rows).returning(['id', 'slug']).execute();
  const categoryId = (slug: string) => inserted.find((category) => category.slug === slug)?.id ?? Number.NaN;
  for (const product of products) await insertProduct(tx, product, categoryId(product.category), nameOf);
  await tx
    .insertInto('size_charts')
    .values(
      sizeCharts.map((chart) => ({
        type: chart.type,
        top_image: nameOf(`scenes/${chart.top.picture}`),
        bottom_image: nameOf(`scenes/${chart.bottom.picture}`),
        tables: JSON.stringify(chartTables(chart)),
      })),
    )
    .execute();
  await tx
    .insertInto('referral_codes')
    .values(
      referralCodes.map((code) => ({
        ...code,
        value: code.type === 'flat' ? toPaisa(code.value) : code.value,
      })),
    )
    .execute();
}

function agesOf({ collection, size }: DemoProduct) {
  const sizes = size.split(',');
  return collection === 'Kids Collection' ? KIDS_AGES.filter((ages) => sizes.includes(ages.size)) : [];
}

async function insertProduct(
  tx: Tx,
  product: DemoProduct,
  category_id: number,
  nameOf: PictureName,
): Promise<void> {
  const { slug, name, description, type, size, color, color_group, piece_set } = product;
  const { collection, made_on_order } = product;
  const sizes = Object.entries(product.size_stock ?? {});
  const view = (which: string) => nameOf(`products/${slug}-${which}`);
  const { id } = await tx
    .insertInto('products')
    .values({
      slug,
      name,
      description,
      type,
      size,
      color,
      color_group,
      piece_set,
      collection,
      made_on_order,
      ...factsOf(slug),
      size_ages: JSON.stringify(agesOf(product)),
      lengths: JSON.stringify(lengthsOf(product)),
      category_id,
      price: toPaisa(product.price),
      stock: product.stock ?? sizes.reduce((sum, [, stock]) => sum + stock, 0),
      image: view('front'),
      image2: view('back'),
      image3: view('neck'),
      image4: view('detail'),
      created_at: daysAgo(product.days_ago),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (sizes.length === 0) return;
  await tx
    .insertInto('product_sizes')
    .values(sizes.map(([of, stock], position) => ({ product_id: id, size: of, stock, position })))
    .execute();
}
