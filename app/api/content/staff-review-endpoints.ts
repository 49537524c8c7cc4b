import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { staffListQuery } from '#app/api/core/list-query.ts';
import { linkToNext, MAX_ROWS, nextPageHeader } from '#app/api/core/paging.ts';
import { problem } from '#app/api/core/problem.ts';
import { noContent, reply } from '#app/api/core/reply.ts';
import { idParams } from '#app/api/core/schemas.ts';
import { deletePhotosOfReview, withdrawPhotosOfReview } from '#app/features/gallery/photo-review.server.ts';
import { staffReviewSchema } from '#app/features/reviews/review-schema.ts';
import { REVIEW_STATUSES, reviewDecisionSchema } from '#app/features/reviews/staff-review.ts';
import {
  deleteReview,
  listStaffReviews,
  moderateReview,
  type PickReviewResult,
  pickReview,
} from '#app/features/reviews/staff-reviews.server.ts';
import { MAX_ID, wholeNumber } from '#app/platform/text/required-text.ts';

export const staffReviewEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/reviews/',
    guard: 'admin',
    summary:
      'All reviews as staff see them, by a search, product (its id), `pending`, `shown` or `hidden`, and `picked`',
    query: z.object({
      status: z.enum(REVIEW_STATUSES).optional().catch(undefined),
      picked: z.enum(['true']).optional().catch(undefined),
      product: z.optional(wholeNumber(1, MAX_ID, 'Please send the id of a product.')),
      ...staffListQuery,
    }),
    answers: {
      200: {
        description: `At most ${MAX_ROWS} reviews, newest first; the Link header leads on.`,
        schema: z.array(staffReviewSchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ query: { limit, cursor, picked, ...filter }, here }) => {
      const narrowed = { ...filter, is_picked: picked === 'true' };
      const { rows, next } = await listStaffReviews(narrowed, { limit, after: cursor });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'patch',
    path: '/api/admin/reviews/{id}/',
    guard: 'admin',
    summary:
      'Show a review to everybody, hide it, or pick it for the home page; photos of a hidden one wait for approval again',
    params: idParams,
    body: reviewDecisionSchema,
    answers: {
      200: { description: 'The review as it is now.', schema: staffReviewSchema },
    },
    refuses: [404, 409],
    run: async ({ params, body }) => {
      if ('is_picked' in body) return toReply(await pickReview(params.id, body.is_picked));
      if (body.status === 'hidden') await withdrawPhotosOfReview(params.id);
      const review = await moderateReview(params.id, body.status);
      return review ? reply(200, review) : notFound();
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/reviews/{id}/',
    guard: 'admin',
    summary: 'Delete a review for good, and the photos that were sent with it',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404],
    run: async ({ params }) => {
      await deletePhotosOfReview(params.id);
      return (await deleteReview(params.id)) ? noContent() : notFound();
    },
  }),
];

function toReply(result: PickReviewResult) {
  if (result.outcome === 'missing') return notFound();
  if (result.outcome === 'saved') return reply(200, result.review);
  return problem(409, 'not_shown', 'Show this review first: the home page has only reviews that are shown.');
}

function notFound() {
  return problem(404, 'not_found', 'This review does not exist.');
}
