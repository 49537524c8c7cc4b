import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { pictureAddress } from '#app/platform/images/image.ts';

export type PageAddress = { slug: string; updated_at: string };

export type ProductAddress = PageAddress & { images: string[] };

/** Newest first, `limit` of them after the first `skip`. */
export async function listProductAddresses(limit: number, skip = 0): Promise<ProductAddress[]> {
  addCacheTags('products');
  const rows = await db
    .selectFrom('products')
    .select(['slug', 'updated_at', 'image', 'image2', 'image3', 'image4'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute();
  return rows.map(({ image, image2, image3, image4, ...row }) => ({
    ...toAddress(row),
    images: [image, image2, image3, image4].flatMap((name) => (name ? pictureAddress(name) : [])),
  }));
}

export async function countAddresses(): Promise<number> {
  addCacheTags('products');
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listCategoryAddresses(): Promise<PageAddress[]> {
  addCacheTags('categories', 'products');
  const rows = await db
    .selectFrom('categories')
    .leftJoin('products', 'products.category_id', 'categories.id')
    .select(({ fn }) => [
      'categories.slug',
      'categories.updated_at',
      fn.max('products.updated_at').as('newest'),
    ])
    .groupBy('categories.id')
    .orderBy('categories.id')
    .execute();
  return rows.map(({ slug, updated_at, newest }) =>
    toAddress({ slug, updated_at: newest && newest > updated_at ? newest : updated_at }),
  );
}

function toAddress({ slug, updated_at }: { slug: string; updated_at: Date }): PageAddress {
  return { slug, updated_at: updated_at.toISOString() };
}
