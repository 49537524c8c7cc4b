import { useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { evictReviews } from './review-queries.ts';
import type { Review } from './review-schema.ts';

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
