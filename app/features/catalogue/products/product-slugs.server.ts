import { sql } from 'kysely';
import type { Tx } from '#app/platform/database/database.server.ts';

const MOST = 10_000;

/**
 * The slug itself, or with the first numeric suffix that no product has or had: a redirecting address stays so until staff
 * reuse it. A concurrent transaction may take it before the caller does.
 */
export async function findFreeProductSlug(tx: Tx, slug: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select candidate.slug
    from generate_series(1, ${MOST}) as n,
      lateral (select case n when 1 then ${slug}::text else ${slug}::text || '-' || n end as slug) as candidate
    where not exists (select from products where lower(products.slug) = candidate.slug)
      and not exists (select from product_slug_history where product_slug_history.slug = candidate.slug)
    limit 1`.execute(tx);
  const [free] = rows;
  if (!free) throw new Error('Every address of this name is taken.');
  return free.slug;
}

/** The old address redirects to the new one; the new one no longer redirects. */
export async function recordFormerSlug(
  tx: Tx,
  productId: number,
  from: string | null,
  to: string,
): Promise<void> {
  await tx.deleteFrom('product_slug_history').where('slug', '=', to.toLowerCase()).execute();
  if (from === null || from.toLowerCase() === to.toLowerCase()) return;
  await tx
    .insertInto('product_slug_history')
    .values({ slug: from.toLowerCase(), product_id: productId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ product_id: productId }))
    .execute();
}
