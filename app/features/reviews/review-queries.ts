import { type CachedQuery, evict } from '#app/platform/offline/browser-cache.ts';
import type { Review } from './review-schema.ts';

export function reviewsCall(product: number): CachedQuery<Review[]> {
  return {
    key: `reviews_${product}`,
    path: `/reviews/?product=${product}`,
    read: async (answer) => (await import('./parse-reviews.ts')).parseReviews(answer),
    disposable: true,
  };
}

export function evictReviews(product: number): void {
  evict(reviewsCall(product).key);
}
