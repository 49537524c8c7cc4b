import { sql } from 'kysely';
import { IS_LISTED, IS_REACHABLE } from '#app/features/catalogue/products/products.server.ts';
import { type Database, db } from '#app/platform/database/database.server.ts';
import { oldPlaceOf, samePage } from './old-path.ts';

/**
 * Where plain paths of Shopify or WooCommerce lead by what they say themselves: to the piece that has, or had here or there, this name,
 * to the category, the post or the page. What does not exist here is missing.
 */
export async function guessTargets(
  connection: Database,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const asked: { path: string; kind: string; slug: string }[] = [];
  for (const path of paths) {
    const page = samePage(path);
    const place = page === null ? oldPlaceOf(path) : null;
    if (page !== null) found.set(path, page);
    else if (place && place.kind !== 'page') asked.push({ path, ...place });
  }
  if (asked.length === 0) return found;
  const column = (name: keyof (typeof asked)[number]) => asked.map((place) => place[name]);
  // What stands there already is no other address.
  const { rows } = await sql<{ path: string; target: string }>`
    with places as (
      select * from unnest(${column('path')}::text[], ${column('kind')}::text[], ${column('slug')}::text[]) as place (path, kind, slug)
    ), named (path, rank, id) as (
      select path, 1, id from places join products on lower(products.slug) = places.slug where kind = 'product'
      union all
      select path, 2, product_id from places join product_slug_history using (slug) where kind = 'product'
      union all
      select path, 3, id from places join products on lower(source ->> 'handle') = places.slug where kind = 'product'
    )
    select distinct on (path) path, target from (
      select path, rank, id, '/product/' || slug as target from named join products using (id) where ${IS_REACHABLE}
      union all
      select path, 1, 0, '/category/' || slug from places join categories using (slug) where kind = 'category'
      union all
      select path, 1, 0, '/blog/' || slug from places join blogs using (slug) where kind = 'post'
      union all
      select path, 2, 0, '/blog/' || blogs.slug from places join blog_slug_history as former using (slug)
        join blogs on blogs.id = former.blog_id where kind = 'post'
    ) as places_here where lower(target) <> path order by path, rank, id`.execute(connection);
  for (const { path, target } of rows) found.set(path, target);
  return found;
}

/** Null when nobody knows. */
export async function guessTarget(path: string): Promise<string | null> {
  return (await guessTargets(db, [path])).get(path) ?? null;
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
