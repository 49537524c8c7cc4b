import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import {
  idParams,
  linkToNext,
  nextPageHeader,
  PAGE_ROWS,
  staffListQuery,
  storedList,
  wholeListQuery,
} from '#app/api/core/params.ts';
import { noContent, problem, publicReply, reply, tooManyWaiting } from '#app/api/core/reply.ts';
import { deletePhotosOfReview, withdrawPhotosOfReview } from '#app/features/gallery/photo-review.server.ts';
import { trackMessages } from '#app/features/orders/track/track-texts.ts';
import { reviewSchema } from '#app/features/reviews/review-input.ts';
import { listReviewPage, submitReview } from '#app/features/reviews/reviews.server.ts';
import {
  REVIEW_STATUSES,
  reviewAnswerSchema,
  reviewDecisionSchema,
  staffReviewSchema,
  submittedReviewSchema,
} from '#app/features/reviews/schema.ts';
import {
  deleteReview,
  listStaffReviews,
  moderateReview,
  type PickReviewResult,
  pickReview,
} from '#app/features/reviews/staff-reviews.server.ts';
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

export const staffReviewEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/reviews/',
    guard: 'admin',
    permission: 'reviews',
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
        description: `${PAGE_ROWS} reviews without a limit, newest first; the Link header leads on.`,
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
    permission: 'reviews',
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
    permission: 'reviews',
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
