import { useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import type { Review } from './review.ts';
import { evictReviews } from './review-queries.ts';

export type ShownReview = Pick<Review, 'id' | 'user_name' | 'rating' | 'comment'>;

export function useProductReviews(product: number, known: readonly ShownReview[]) {
  const [fresh, setFresh] = useState<readonly ShownReview[] | null>(null);
  const refresh = async () => {
    evictReviews(product);
    const answer = await callApi<Review[]>('GET', `/reviews/?product=${product}`);
    if (answer.ok) setFresh(answer.data);
  };
  return { reviews: fresh ?? known, refresh };
}
