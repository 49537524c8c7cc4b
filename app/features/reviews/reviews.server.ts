import { dependsOn } from '#app/platform/cache-scope.server.ts';
import { db } from '#app/platform/database.server.ts';
import { pictureAddress } from '#app/platform/pictures.ts';
import type { Review } from './review.ts';

type ReviewFilter = { product?: number | undefined; limit?: number | undefined };

/** The approved reviews of the shop, or of one product, newest first. */
export async function listReviews({ product, limit }: ReviewFilter = {}): Promise<Review[]> {
  dependsOn('reviews');
  let query = selectReviews().where('reviews.is_approved', '=', true);
  if (product !== undefined) query = query.where('reviews.product_id', '=', product);
  if (limit !== undefined) query = query.limit(limit);
  const rows = await query.orderBy('reviews.created_at', 'desc').orderBy('reviews.id', 'desc').execute();
  return rows.map(toReview);
}

function selectReviews() {
  return db
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
