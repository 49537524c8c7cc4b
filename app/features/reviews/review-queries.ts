import { type CachedQuery, evict } from '#app/platform/browser/browser-cache.ts';
import type { Review } from './review.ts';

export function reviewsCall(product: number): CachedQuery<Review[]> {
  return {
    key: `reviews_${product}`,
    path: `/reviews/?product=${product}`,
    read: (answer) => (Array.isArray(answer) && answer.every(isReview) ? answer : null),
    disposable: true,
  };
}

export function evictReviews(product: number): void {
  evict(reviewsCall(product).key);
}

function isReview(value: unknown): value is Review {
  if (typeof value !== 'object' || value === null) return false;
  const { id, rating, comment, user_name } = value as Record<string, unknown>;
  const numbers = [id, rating].every((number) => typeof number === 'number');
  return numbers && [comment, user_name].every((text) => typeof text === 'string');
}
