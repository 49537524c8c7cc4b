import { z } from 'zod';
import type { Review } from './review.ts';

export const REVIEW_STATUSES = ['pending', 'shown', 'hidden'] as const;
/** `pending`: nobody has read it yet, and the shop reads reviews before it shows them (rulings 26). */
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** A review as staff see it. */
export type StaffReview = Review & { status: ReviewStatus };

/** What staff do with a review. */
export const reviewDecisionSchema = z.object({
  status: z.enum(['shown', 'hidden'], { error: 'Please send shown or hidden.' }),
});
