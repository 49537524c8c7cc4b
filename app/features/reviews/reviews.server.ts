import { sql } from 'kysely';
import { LIMITS } from '#app/features/settings/limits.ts';
import { readSettings } from '#app/features/settings/read-settings.server.ts';
import { addCacheTags, doNotStore } from '#app/platform/cache/cache-context.server.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache-invalidation.server.ts';
import { hasRows } from '#app/platform/database/bounded-count.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { type Page, type PageQuery, readPage } from '#app/platform/database/keyset-page.server.ts';
import type { Review } from './review.ts';
import type { ReviewInput } from './review-input.ts';
import { selectReviews, toReview } from './review-rows.server.ts';

type ReviewFilter = { product?: number | undefined };

export async function listReviews({
  limit,
  ...filter
}: ReviewFilter & { limit?: number | undefined } = {}): Promise<Review[]> {
  return (await listReviewPage(filter, { limit })).rows;
}

export async function listReviewPage({ product }: ReviewFilter, pageQuery: PageQuery): Promise<Page<Review>> {
  addCacheTags('reviews');
  let query = selectReviews(db).where('reviews.is_approved', '=', true);
  if (product !== undefined) query = query.where('reviews.product_id', '=', product);
  const { rows, next } = await readPage(query, { at: 'reviews.created_at', id: 'reviews.id' }, pageQuery);
  if (rows.length === 0 && product !== undefined && !(await isProduct(product))) doNotStore();
  return { rows: rows.map(toReview), next };
}

async function isProduct(id: number): Promise<boolean> {
  const row = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export type SubmittedReview = Review & { is_approved: boolean };

export type SubmitReviewResult =
  | { outcome: 'submitted'; review: SubmittedReview }
  | { outcome: 'no_such_product' }
  | { outcome: 'too_many_waiting' };

/** Visible at once, unless moderation is on and not too many reviews are waiting. */
export async function submitReview(input: ReviewInput): Promise<SubmitReviewResult> {
  const is_approved = !(await readSettings()).premoderate_reviews;
  const waiting = sql`from reviews where not is_approved and hidden_at is null`;
  if (!is_approved && (await hasRows(waiting, LIMITS.tables.waiting_reviews.value)))
    return { outcome: 'too_many_waiting' };
  return inTransaction(async (tx) => {
    const product = await tx
      .selectFrom('products')
      .select('id')
      .where('id', '=', input.product)
      .forKeyShare()
      .executeTakeFirst();
    if (!product) return { outcome: 'no_such_product' };
    const { product: product_id, ...texts } = input;
    const { id } = await tx
      .insertInto('reviews')
      .values({ ...texts, product_id, is_approved })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (is_approved)
      await invalidateOnCommit(tx, { kind: 'purge', tags: ['reviews', `product:${product_id}`] });
    const row = await selectReviews(tx).where('reviews.id', '=', id).executeTakeFirstOrThrow();
    return { outcome: 'submitted', review: { ...toReview(row), is_approved } };
  });
}
