import { plainText } from '#app/platform/text/plain-text.ts';
import {
  MAX_ID,
  optionalText,
  requiredText,
  severalLines,
  wholeNumber,
} from '#app/platform/text/required-text.ts';
import { fieldErrors, z } from '#app/platform/text/zod.ts';
import { FITS, REVIEW_MAX_LENGTH } from './review.ts';

export const reviewSchema = z.object({
  product: wholeNumber(1, MAX_ID, 'Please name the product.'),
  user_name: requiredText('your name', REVIEW_MAX_LENGTH.user_name),
  rating: wholeNumber(1, 5, 'Please choose 1 to 5 stars.'),
  comment: requiredText('your comment', REVIEW_MAX_LENGTH.comment, severalLines),
  fit: z.pipe(optionalText(10), z.nullable(z.enum(FITS, { error: 'Please choose how it fits.' }))),
  /** With both, the review says that it was bought here, if that is so. */
  order_id: optionalText(40, plainText),
  phone: optionalText(40, plainText),
});

export type ReviewInput = z.output<typeof reviewSchema>;

export function reviewErrors(review: object): Record<string, string> {
  return fieldErrors(reviewSchema.safeParse(review));
}
