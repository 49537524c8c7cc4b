import { isListOf, isTextOrNull, type Shape } from '#app/platform/browser/json-shape.ts';
import { isPictureOrNull, PICTURE_SHAPE } from '#app/platform/browser/picture-shape.ts';
import { type CachedQuery, evict } from '#app/platform/offline/browser-cache.ts';
import type { Review } from './review-schema.ts';

export function reviewsCall(product: number): CachedQuery<Review[]> {
  return {
    key: `reviews_${product}`,
    path: `/reviews/?product=${product}`,
    read: (answer) => (isListOf(answer, REVIEW) ? answer : null),
    disposable: true,
  };
}

export function evictReviews(product: number): void {
  evict(reviewsCall(product).key);
}

const REVIEW: Shape<Review> = {
  id: 'number',
  product: 'number',
  product_name: 'string',
  product_slug: 'string',
  product_image: isTextOrNull,
  picture: isPictureOrNull,
  rating: 'number',
  comment: 'string',
  user_name: 'string',
  created_at: 'string',
  fit: isTextOrNull,
  bought_here: 'boolean',
  size_bought: isTextOrNull,
  photos: (value) => isListOf(value, PICTURE_SHAPE),
};
