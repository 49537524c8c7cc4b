import { z } from 'zod';

export const REVIEW_STATUSES = ['pending', 'shown', 'hidden'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** A review that is hidden is no longer picked. */
export const reviewDecisionSchema = z.union(
  [
    z.strictObject({ status: z.enum(['shown', 'hidden']) }),
    z.strictObject({ is_picked: z.boolean().describe('Whether the home page shows it.') }),
  ],
  { error: 'Please send a status, shown or hidden, or is_picked.' },
);
