import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams, linkToNext, nextPageHeader, storedList, wholeListQuery } from '#app/api/core/params.ts';
import { noContent, problem, publicReply, reply, tooManyWaiting } from '#app/api/core/reply.ts';
import { refuseUnlessAdmin } from '#app/api/core/staff-refusals.ts';
import { listPhotoPage } from '#app/features/gallery/gallery.server.ts';
import {
  approvePhoto,
  deletePhoto,
  submitPhoto,
  withdrawPhoto,
} from '#app/features/gallery/photo-review.server.ts';
import { photoApprovalSchema, photoSchema, submittedPhotoSchema } from '#app/features/gallery/schema.ts';
import { isPhotoKey } from '#app/features/reviews/reviews.server.ts';
import { MAX_ID, optionalText, wholeNumber } from '#app/platform/text/required-text.ts';

const NOT_YOURS = 'Only who sent a review can add photos to it.';
const NO_FILE = 'No file selected. Please choose an image to upload.';

const photoFormSchema = z.object({
  alt_text: optionalText(300),
  review: z.optional(wholeNumber(1, MAX_ID, 'Please send the id of a review.')),
  photo_key: optionalText(100),
});

export const galleryEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/gallery/approved/',
    guard: 'public',
    storedUnder: { ...storedList, is_approved: ['true'] },
    summary: 'The approved photos; with is_approved=false, for admins only, those that wait for approval',
    query: z.object({ is_approved: z.string().optional(), ...wholeListQuery }),
    answers: {
      200: {
        description: 'The photos, newest first.',
        schema: z.array(photoSchema),
        headers: nextPageHeader,
      },
    },
    refuses: [401, 403],
    run: async ({ query: { limit, cursor }, here, principal }) => {
      const requestedStatus = readRequestedStatus(here.searchParams);
      const refusal = requestedStatus === 'approved' ? null : refuseUnlessAdmin(principal);
      if (refusal) return refusal;
      if (requestedStatus === 'unclear') return unclear();
      const page = await listPhotoPage(
        { is_approved: requestedStatus === 'approved' },
        { limit, after: cursor },
      );
      const headers = linkToNext(here, page.next);
      return requestedStatus === 'approved'
        ? publicReply(page.rows, headers)
        : reply(200, page.rows, headers);
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/gallery/upload/',
    guard: 'public',
    limit: 'photos',
    summary: 'Send a photo; staff look at it before it is shown',
    form: photoFormSchema,
    pictures: ['image'],
    answers: {
      201: {
        description: 'The photo is saved and waits for approval.',
        schema: submittedPhotoSchema,
      },
    },
    refuses: [422],
    run: async ({ body, pictures, address }) => {
      if (!pictures.image) return problem(400, 'no_file', NO_FILE, { fields: { image: NO_FILE } });
      const { alt_text, review = null, photo_key } = body;
      if (review !== null && !(await isPhotoKey(review, photo_key ?? '')))
        return problem(422, 'not_yours', NOT_YOURS, { fields: { photo_key: NOT_YOURS } });
      const result = await submitPhoto(pictures.image, alt_text, { address, now: new Date() }, review);
      switch (result.outcome) {
        case 'submitted':
          return reply(201, { ...result.photo, detail: 'Your photo was submitted and is pending review.' });
        case 'too_many_of_review':
          return problem(422, 'too_many_photos', 'A review can have three photos.');
        case 'too_many_waiting':
          return tooManyWaiting('Many photos are waiting for review. Please try again tomorrow.');
      }
    },
  }),
  endpoint({
    method: 'patch',
    path: '/api/gallery/approve/{id}/',
    guard: 'admin',
    permission: 'content',
    summary: 'Show a photo to everybody',
    params: idParams,
    answers: {
      200: {
        description: 'It is approved.',
        schema: photoApprovalSchema,
      },
    },
    refuses: [404],
    run: async ({ params: { id } }) =>
      (await approvePhoto(id)) ? reply(200, { id, is_approved: true }) : notFound(),
  }),
  endpoint({
    method: 'patch',
    path: '/api/gallery/withdraw/{id}/',
    guard: 'admin',
    permission: 'content',
    summary: 'Take an approved photo back; it waits again',
    params: idParams,
    answers: {
      200: {
        description: 'Nobody sees it any more.',
        schema: photoApprovalSchema,
      },
    },
    refuses: [404],
    run: async ({ params: { id } }) =>
      (await withdrawPhoto(id)) ? reply(200, { id, is_approved: false }) : notFound(),
  }),
  endpoint({
    method: 'delete',
    path: '/api/gallery/delete/{id}/',
    guard: 'admin',
    permission: 'content',
    summary: 'Take a photo away, picture and all',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404],
    run: async ({ params: { id } }) => ((await deletePhoto(id)) ? noContent() : notFound()),
  }),
];

const YES = ['true', '1'];
const NO = ['false', '0'];

/** Only a plain `approved` is public: a repeated or oddly spelled parameter must not bypass the guard. */
function readRequestedStatus(query: URLSearchParams): 'approved' | 'pending' | 'unclear' {
  const entries = [...query].filter(([name]) => name.toLowerCase().includes('is_approved'));
  if (entries.length === 0) return 'approved';
  const [[name, value] = ['', ''], more] = entries;
  if (more || name !== 'is_approved') return 'unclear';
  if (YES.includes(value.toLowerCase())) return 'approved';
  return NO.includes(value.toLowerCase()) ? 'pending' : 'unclear';
}

function unclear() {
  const message = 'Please send is_approved once, as true or false.';
  return problem(400, 'invalid', message, { fields: { is_approved: message } });
}

function notFound() {
  return problem(404, 'not_found', 'This photo does not exist.');
}
