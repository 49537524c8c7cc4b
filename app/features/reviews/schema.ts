import { pictureSchema } from '#app/platform/images/picture-schema.ts';
import { z } from '#app/platform/text/zod.ts';
import { FITS } from './review.ts';

export const REVIEW_STATUSES = ['pending', 'shown', 'hidden'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** A review that is hidden is no longer picked. */
export const reviewDecisionSchema = z.union(
  [
    z.strictObject({ status: z.enum(['shown', 'hidden']) }),
    z.strictObject({ is_picked: z.boolean().check(z.describe('Whether the home page shows it.')) }),
  ],
  { error: 'Please send a status, shown or hidden, or is_picked.' },
);

export const reviewAnswerSchema = z.object({
  id: z.number(),
  product: z.number(),
  product_name: z.string(),
  product_slug: z.string(),
  product_image: z.nullable(z.string()),
  picture: z.nullable(pictureSchema),
  rating: z.number(),
  comment: z.string(),
  user_name: z.string(),
  created_at: z.string(),
  fit: z.nullable(z.enum(FITS)),
  bought_here: z.boolean().check(z.describe('Proved by order number and phone.')),
  size_bought: z.nullable(z.string()).check(z.describe('As in that order.')),
  from_earlier_shop: z.boolean().check(z.describe('Brought along from the shop before this one.')),
  photos: z.array(pictureSchema).check(z.describe('Those that staff have approved.')),
});

export const submittedReviewSchema = z.extend(reviewAnswerSchema, {
  is_approved: z.boolean().check(z.describe('False when the shop reads reviews before it shows them.')),
  photo_key: z
    .string()
    .check(z.describe('Adds photos to this review at /api/gallery/upload/, together with its id.')),
});

export const staffReviewSchema = z.extend(reviewAnswerSchema, {
  status: z.enum(REVIEW_STATUSES),
  is_picked: z.boolean().check(z.describe('Whether staff picked it for the home page.')),
});

export type Review = z.infer<typeof reviewAnswerSchema>;

/** Without the product, which its page has. */
export type ShownReview = Omit<
  Review,
  'product' | 'product_name' | 'product_slug' | 'product_image' | 'picture'
>;

export type SubmittedReview = z.infer<typeof submittedReviewSchema>;

export type StaffReview = z.infer<typeof staffReviewSchema>;

/** Null when the answer is not a list of reviews. */
export function parseReviews(answer: unknown): Review[] | null {
  return z.array(reviewAnswerSchema).safeParse(answer).data ?? null;
}
