import { z } from 'zod';
import { endpoint, noContent, privateJson } from '#app/api/core/endpoint.ts';
import { staffListQuery } from '#app/api/core/list-query.ts';
import { linkToNext, MAX_ROWS } from '#app/api/core/paging.ts';
import { problem } from '#app/api/core/problem.ts';
import { idParams } from '#app/api/core/schemas.ts';
import { REVIEW_STATUSES, reviewDecisionSchema } from '#app/features/reviews/staff-review.ts';
import {
  deleteReview,
  listStaffReviews,
  moderateReview,
} from '#app/features/reviews/staff-reviews.server.ts';
import { MAX_ID, wholeNumber } from '#app/platform/text/required-text.ts';
import { reviewAnswerSchema } from './review-endpoints.ts';

const staffReviewSchema = reviewAnswerSchema.extend({ status: z.enum(REVIEW_STATUSES) });

export const staffReviewEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/reviews/',
    guard: 'admin',
    summary:
      'All reviews as staff see them, by a search, product (its id) and `pending`, `shown` or `hidden`',
    query: z.object({
      status: z.enum(REVIEW_STATUSES).optional().catch(undefined),
      product: wholeNumber(1, MAX_ID, 'Please send the id of a product.').optional(),
      ...staffListQuery,
    }),
    answers: {
      200: {
        description: `At most ${MAX_ROWS} reviews, newest first; the Link header leads on.`,
        schema: z.array(staffReviewSchema),
      },
    },
    run: async ({ query: { limit, cursor, ...filter }, here }) => {
      const { rows, next } = await listStaffReviews(filter, { limit, after: cursor });
      return privateJson(rows, 200, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'patch',
    path: '/admin/reviews/{id}/',
    guard: 'admin',
    summary: 'Show a review to everybody, or hide it',
    params: idParams,
    body: reviewDecisionSchema,
    answers: { 200: { description: 'The review as it is now.', schema: staffReviewSchema } },
    run: async ({ params, body }) => {
      const review = await moderateReview(params.id, body.status);
      return review ? privateJson(review) : notFound();
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/reviews/{id}/',
    guard: 'admin',
    summary: 'Delete a review for good',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    run: async ({ params }) => ((await deleteReview(params.id)) ? noContent() : notFound()),
  }),
];

function notFound(): Response {
  return problem(404, 'not_found', 'This review does not exist.');
}
