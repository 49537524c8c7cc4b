import { z } from 'zod';
import { MAX_ID, requiredText, wholeNumber } from '#app/platform/text/required-text.ts';

export const reviewSchema = z.object({
  product: wholeNumber(1, MAX_ID, 'Please name the product.'),
  user_name: requiredText('your name', 80),
  rating: wholeNumber(1, 5, 'Please choose 1 to 5 stars.'),
  comment: requiredText('your comment', 2000),
});

export type ReviewInput = z.output<typeof reviewSchema>;
