import { sql } from 'kysely';
import { findCategory } from '#app/features/catalogue/categories/categories.server.ts';
import {
  findCurrentSlug,
  IS_LISTED,
  IS_REACHABLE,
} from '#app/features/catalogue/products/products.server.ts';
import { findBlog } from '#app/features/content/blog/blogs.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { oldPlaceOf, samePage } from './old-path.ts';

/** Where an address of Shopify or WooCommerce leads by what it says itself, when that exists here; null when it does not. */
export async function guessTarget(path: string): Promise<string | null> {
  const place = oldPlaceOf(path);
  const page = samePage(path);
  if (page !== null || place === null || place.kind === 'page') return page;
  const { kind, slug } = place;
  if (kind === 'category') return (await findCategory(slug)) && `/category/${slug}`;
  if (kind === 'post') return (await findBlog(slug)) && `/blog/${slug}`;
  return productTarget(path, slug);
}

async function productTarget(path: string, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('products')
    .select('slug')
    .where(sql`lower(slug)`, '=', slug)
    .where(IS_REACHABLE)
    .executeTakeFirst();
  const target = row?.slug ?? (await findCurrentSlug(slug));
  // What stands there already is no other address.
  return target === null || `/product/${target}`.toLowerCase() === path ? null : `/product/${target}`;
}

/** The nearest that the shop has, for staff to look at; null when nothing is near. */
export async function suggestTarget(path: string): Promise<string | null> {
  const guessed = await guessTarget(path);
  if (guessed !== null) return guessed;
  const place = oldPlaceOf(path);
  const words = (place?.slug ?? path.split('/').at(-1) ?? '').replace(/\.html?$/, '');
  const { rows } = await sql<{ target: string }>`
    select target from (
      select '/product/' || slug as target, similarity(slug, ${words}) as nearness from products where ${IS_LISTED}
      union all
      select '/category/' || slug, similarity(slug, ${words}) + ${place?.kind === 'category' ? 0.3 : 0} from categories
    ) as places where nearness >= 0.3 order by nearness desc, target limit 1`.execute(db);
  return rows[0]?.target ?? null;
}
