import { z } from 'zod/mini';
import { type Review, reviewAnswerSchema } from './review-schema.ts';

/** Null when the answer is not a list of reviews. */
export function parseReviews(answer: unknown): Review[] | null {
  return z.array(reviewAnswerSchema).safeParse(answer).data ?? null;
}
