import { z } from 'zod';
import type { Review } from './review.ts';

export const REVIEW_STATUSES = ['pending', 'shown', 'hidden'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export type StaffReview = Review & { status: ReviewStatus };

export const reviewDecisionSchema = z.object({
  status: z.enum(['shown', 'hidden'], { error: 'Please send shown or hidden.' }),
});
