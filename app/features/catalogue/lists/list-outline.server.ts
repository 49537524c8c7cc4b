import { sql } from 'kysely';
import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { categoryRank } from '#app/features/catalogue/categories/category.ts';
import { db } from '#app/platform/database/database.server.ts';
import type { ProductList } from './product-lists.server.ts';

/** What is known of a list before it is filtered. */
export type ListOutline = {
  /** Without filters. */
  pieces: number;
  /** Whether all of them are for kids. */
  kids: boolean;
  /** Of its products: Western Grace first, then the ones with the newest product. */
  categories: { id: number; name: string; slug: string }[];
};

export async function readOutline(list: ProductList): Promise<ListOutline> {
  const [known, { rows: groups }] = await Promise.all([
    listCategories(),
    sql<{ id: number; pieces: number; kids: boolean }>`
      select category_id as id, count(*)::integer as pieces, bool_and(collection = 'Kids Collection') as kids
      from listed_products where ${list.has} group by category_id order by max(created_at) desc, max(product_id) desc`.execute(
      db,
    ),
  ]);
  const categories = groups.flatMap(({ id }) => known.find((category) => category.id === id) ?? []);
  return {
    pieces: groups.reduce((sum, group) => sum + group.pieces, 0),
    kids: groups.length > 0 && groups.every(({ kids }) => kids),
    categories: categories.sort((a, b) => categoryRank(a.slug) - categoryRank(b.slug)),
  };
}
