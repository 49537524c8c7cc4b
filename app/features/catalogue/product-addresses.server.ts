import { addCacheTags } from '#app/platform/cache/cache-context.server.ts';
import { db } from '#app/platform/database/database.server.ts';

export type PageAddress = { slug: string; updated_at: string };

export async function listProductAddresses(limit: number): Promise<PageAddress[]> {
  addCacheTags('products');
  const rows = await db
    .selectFrom('products')
    .select(['slug', 'updated_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toAddress);
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
