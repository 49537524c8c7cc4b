import { readSettings } from '#app/features/settings/settings.server.ts';
import { dependsOn, doNotStore } from '#app/platform/cache-scope.server.ts';
import { announceChange } from '#app/platform/changes.server.ts';
import { db, inTransaction } from '#app/platform/database.server.ts';
import { type Page, type PageWish, readPage } from '#app/platform/paging.server.ts';
import type { Review } from './review.ts';
import type { ReviewInput } from './review-input.ts';
import { selectReviews, toReview } from './review-rows.server.ts';

type ReviewFilter = { product?: number | undefined };

/** The approved reviews of the shop, or of one product, newest first. */
export async function listReviews({
  limit,
  ...filter
}: ReviewFilter & { limit?: number | undefined } = {}): Promise<Review[]> {
  return (await listReviewPage(filter, { limit })).rows;
}

/** The same, page by page (rulings 13). */
export async function listReviewPage({ product }: ReviewFilter, wish: PageWish): Promise<Page<Review>> {
  dependsOn('reviews');
  let query = selectReviews(db).where('reviews.is_approved', '=', true);
  if (product !== undefined) query = query.where('reviews.product_id', '=', product);
  const { rows, next } = await readPage(query, { at: 'reviews.created_at', id: 'reviews.id' }, wish);
  if (rows.length === 0 && product !== undefined && !(await isProduct(product))) doNotStore();
  return { rows: rows.map(toReview), next };
}

async function isProduct(id: number): Promise<boolean> {
  const row = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** A review that was kept, and whether shoppers see it already (rulings 26). */
export type SubmittedReview = Review & { is_approved: boolean };

/** Keeps a shopper's review; it is seen at once unless the shop reads reviews first. Null when there is no such product. */
export async function submitReview(input: ReviewInput): Promise<SubmittedReview | null> {
  const is_approved = !(await readSettings()).premoderate_reviews;
  return inTransaction(async (tx) => {
    const product = await tx
      .selectFrom('products')
      .select('id')
      .where('id', '=', input.product)
      .forKeyShare()
      .executeTakeFirst();
    if (!product) return null;
    const { product: product_id, ...texts } = input;
    const { id } = await tx
      .insertInto('reviews')
      .values({ ...texts, product_id, is_approved })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (is_approved) await announceChange(tx, { kind: 'hard', tags: ['reviews', `product:${product_id}`] });
    const row = await selectReviews(tx).where('reviews.id', '=', id).executeTakeFirstOrThrow();
    return { ...toReview(row), is_approved };
  });
}
