import { useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { type CachedQuery, evict } from '#app/platform/offline/browser-cache.ts';
import type { Review } from './schema.ts';

export type ShownReview = Omit<
  Review,
  'product' | 'product_name' | 'product_slug' | 'product_image' | 'picture'
>;

/** Without the product, which the page has. */
export function toShownReview(review: ShownReview): ShownReview {
  const { id, user_name, rating, comment, created_at, fit, bought_here, size_bought, photos } = review;
  return { id, user_name, rating, comment, created_at, fit, bought_here, size_bought, photos };
}

export function useProductReviews(product: number, known: readonly ShownReview[]) {
  const [fresh, setFresh] = useState<readonly ShownReview[] | null>(null);
  const refresh = async () => {
    evictReviews(product);
    const answer = await callApi<Review[]>('GET', `/reviews/?product=${product}`);
    if (answer.ok) setFresh(answer.data);
  };
  return { reviews: fresh ?? known, refresh };
}

export function reviewsCall(product: number): CachedQuery<Review[]> {
  return {
    key: `reviews_${product}`,
    path: `/reviews/?product=${product}`,
    read: async (answer) => (await import('./schema.ts')).parseReviews(answer),
    disposable: true,
  };
}

function evictReviews(product: number): void {
  evict(reviewsCall(product).key);
}
