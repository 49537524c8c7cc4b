import { readSettings } from '#app/features/settings/settings.server.ts';
import { dependsOn } from '#app/platform/cache-scope.server.ts';
import { announceChange } from '#app/platform/changes.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database.server.ts';
import { type Page, type PageWish, readPage } from '#app/platform/paging.server.ts';
import { pictureAddress } from '#app/platform/pictures.ts';
import type { Review } from './review.ts';
import type { ReviewInput } from './review-input.ts';

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
  return { rows: rows.map(toReview), next };
}

function selectReviews(connection: typeof db | Tx) {
  return connection
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .leftJoin('pictures', 'pictures.name', 'products.image')
    .select([
      'reviews.id',
      'reviews.product_id as product',
      'reviews.rating',
      'reviews.comment',
      'reviews.user_name',
    ])
    .select(['reviews.created_at', 'products.name as product_name', 'products.slug as product_slug'])
    .select(['products.image', 'pictures.width', 'pictures.height', 'pictures.blur']);
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>;

function toReview({ image, width, height, blur, created_at, ...review }: ReviewRow): Review {
  const src = image && pictureAddress(image);
  const picture = src && width && height && blur ? { src, width, height, blur } : null;
  return { ...review, product_image: src, picture, created_at: created_at.toISOString() };
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
