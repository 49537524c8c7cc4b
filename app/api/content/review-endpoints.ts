import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { linkToNext, nextPageHeader, storedList, wholeListQuery } from '#app/api/core/paging.ts';
import { problem, tooManyWaiting } from '#app/api/core/problem.ts';
import { publicReply, reply } from '#app/api/core/reply.ts';
import { trackMessages } from '#app/features/orders/tracking/track-request.ts';
import { reviewSchema } from '#app/features/reviews/review-input.ts';
import { reviewAnswerSchema, submittedReviewSchema } from '#app/features/reviews/review-schema.ts';
import { listReviewPage, submitReview } from '#app/features/reviews/reviews.server.ts';
import { MAX_ID, wholeNumber } from '#app/platform/text/required-text.ts';

const NOT_PROVED =
  'We found no order of this piece with this number and this phone. Please check both, or leave both empty.';
const TOO_EARLY =
  'You can prove it once your parcel has been sent. Until then, please leave order number and phone empty.';
const PROOF_USED =
  'A review of this piece was proved with this order already. Please leave order number and phone empty.';
const NO_PRODUCT = 'This product does not exist.';

export const reviewEndpoints = [
  endpoint({
    method: 'get',
    path: '/reviews/',
    guard: 'public',
    storedUnder: { ...storedList, product: /^[1-9]\d{0,9}$/ },
    summary: 'All reviews, or those of one product',
    query: z.object({
      product: z.optional(wholeNumber(1, MAX_ID, 'Please send the id of a product.')),
      ...wholeListQuery,
    }),
    answers: {
      200: {
        description: 'The approved reviews, newest first.',
        schema: z.array(reviewAnswerSchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ query: { product, limit, cursor }, here }) => {
      const { rows, next } = await listReviewPage({ product }, { limit, after: cursor });
      return publicReply(rows, linkToNext(here, next));
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
        description: 'The review.',
        schema: submittedReviewSchema,
      },
    },
    refuses: [404, 409, 422],
    run: async ({ body, address }) => {
      const result = await submitReview(body, address);
      switch (result.outcome) {
        case 'submitted':
          return reply(201, result.review);
        case 'no_such_product':
          return problem(404, 'not_found', NO_PRODUCT, { fields: { product: NO_PRODUCT } });
        case 'not_proved':
          return problem(422, 'not_proved', NOT_PROVED, { fields: { order_id: NOT_PROVED } });
        case 'too_early':
          return problem(422, 'too_early', TOO_EARLY, { fields: { order_id: TOO_EARLY } });
        case 'proof_used':
          return problem(409, 'proof_used', PROOF_USED, { fields: { order_id: PROOF_USED } });
        case 'wait':
          return problem(429, 'too_many', trackMessages.wait, {
            headers: { 'Retry-After': String(result.seconds) },
            fields: { order_id: trackMessages.wait },
          });
        case 'too_many_waiting':
          return tooManyWaiting('Many reviews are waiting for approval. Please try again tomorrow.');
      }
    },
  }),
];
