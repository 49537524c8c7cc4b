import { sql } from 'kysely';
import type { Tx } from '#app/platform/database/database.server.ts';

const MAX_TRIES = 10_000;

/** Never a slug that a product had, so that redirects stay. A concurrent transaction may take it first. */
export async function findFreeProductSlug(tx: Tx, slug: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select candidate.slug
    from generate_series(1, ${MAX_TRIES}) as n,
      lateral (select case n when 1 then ${slug}::text else ${slug}::text || '-' || n end as slug) as candidate
    where not exists (select from products where lower(products.slug) = candidate.slug)
      and not exists (select from product_slug_history where product_slug_history.slug = candidate.slug)
    limit 1`.execute(tx);
  const [free] = rows;
  if (!free) throw new Error('Every address of this name is taken.');
  return free.slug;
}
