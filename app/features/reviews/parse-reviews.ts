import { z } from '#app/platform/text/zod.ts';
import { type Review, reviewAnswerSchema } from './review-schema.ts';

/** Null when the answer is not a list of reviews. */
export function parseReviews(answer: unknown): Review[] | null {
  return z.array(reviewAnswerSchema).safeParse(answer).data ?? null;
}
