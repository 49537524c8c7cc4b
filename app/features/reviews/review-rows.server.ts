import { sql } from 'kysely';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import { type PictureData, pictureAddress } from '#app/platform/images/image.ts';
import type { Review } from './review-schema.ts';

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
    .select(['reviews.fit', 'reviews.bought_here', 'reviews.size_bought', approvedPhotos.as('photos')])
    .select(['products.image', 'pictures.width', 'pictures.height', 'pictures.blur']);
}

const approvedPhotos = sql<(Omit<PictureData, 'src'> & { name: string })[]>`(
  select coalesce(json_agg(json_build_object('name', photo.name, 'width', photo.width, 'height', photo.height,
    'blur', photo.blur) order by photos.id), '[]')
  from photos join pictures as photo on photo.name = photos.image
  where photos.review_id = reviews.id and photos.is_approved)`;

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>;

export function toReview({ image, width, height, blur, created_at, photos, ...review }: ReviewRow): Review {
  const src = image && pictureAddress(image);
  const picture = src && width && height && blur ? { src, width, height, blur } : null;
  return {
    ...review,
    product_image: src,
    picture,
    created_at: created_at.toISOString(),
    photos: photos.map(({ name, ...photo }) => ({ ...photo, src: pictureAddress(name) })),
  };
}
