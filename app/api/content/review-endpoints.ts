import { z } from 'zod';
import { endpoint, privateJson, publicJson } from '#app/api/core/endpoint.ts';
import { linkToNext, pageQuery, storedList } from '#app/api/core/paging.ts';
import { problem, tooManyWaiting } from '#app/api/core/problem.ts';
import { pictureSchema } from '#app/api/core/schemas.ts';
import { reviewSchema } from '#app/features/reviews/review-input.ts';
import { listReviewPage, submitReview } from '#app/features/reviews/reviews.server.ts';
import { MAX_ID, wholeNumber } from '#app/platform/text/required-text.ts';

export const reviewAnswerSchema = z.object({
  id: z.number(),
  product: z.number(),
  product_name: z.string(),
  product_slug: z.string(),
  product_image: z.string().nullable(),
  picture: pictureSchema.nullable(),
  rating: z.number(),
  comment: z.string(),
  user_name: z.string(),
  created_at: z.string(),
});

const NO_PRODUCT = 'This product does not exist.';

export const reviewEndpoints = [
  endpoint({
    method: 'get',
    path: '/reviews/',
    guard: 'public',
    storedUnder: { ...storedList, product: /^[1-9]\d{0,9}$/ },
    summary: 'All reviews, or those of one product',
    query: z.object({
      product: wholeNumber(1, MAX_ID, 'Please send the id of a product.').optional(),
      ...pageQuery,
    }),
    answers: {
      200: { description: 'The approved reviews, newest first.', schema: z.array(reviewAnswerSchema) },
    },
    run: async ({ query: { product, limit, cursor }, here }) => {
      const { rows, next } = await listReviewPage({ product }, { limit, after: cursor });
      return publicJson(rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'post',
    path: '/reviews/submit/',
    guard: 'public',
    limit: 'reviews',
    summary: 'Send a review',
    body: reviewSchema,
    answers: {
      201: {
        description: 'The review; `is_approved` is false when the shop reads reviews before it shows them.',
        schema: reviewAnswerSchema.extend({ is_approved: z.boolean() }),
      },
    },
    run: async ({ body }) => {
      const result = await submitReview(body);
      switch (result.outcome) {
        case 'submitted':
          return privateJson(result.review, 201);
        case 'no_such_product':
          return problem(404, 'not_found', NO_PRODUCT, { fields: { product: NO_PRODUCT } });
        case 'too_many_waiting':
          return tooManyWaiting('Many reviews are waiting for approval. Please try again tomorrow.');
      }
    },
  }),
];
