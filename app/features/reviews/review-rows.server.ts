import type { Database, Tx } from '#app/platform/database/database.server.ts';
import { pictureAddress } from '#app/platform/images/image.ts';
import type { Review } from './review.ts';

export function selectReviews(connection: Database | Tx) {
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

export function toReview({ image, width, height, blur, created_at, ...review }: ReviewRow): Review {
  const src = image && pictureAddress(image);
  const picture = src && width && height && blur ? { src, width, height, blur } : null;
  return { ...review, product_image: src, picture, created_at: created_at.toISOString() };
}
