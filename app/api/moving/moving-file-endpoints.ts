import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams, linkToNext, nextPageHeader, staffListQuery } from '#app/api/core/params.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { addMovingFile, KEPT_DAYS } from '#app/features/moving/files/add-file.server.ts';
import { publishReviews, startApplying, undoFile } from '#app/features/moving/files/apply-file.server.ts';
import { findEarlierOf, listEarlierOrders } from '#app/features/moving/files/earlier-orders.server.ts';
import { findMovingFile, listMovingFiles } from '#app/features/moving/files/find-file.server.ts';
import { DateOrderNeeded } from '#app/features/moving/files/read-file.server.ts';
import { retryReviewPictures } from '#app/features/moving/files/review-pictures.server.ts';
import {
  earlierOfCustomerSchema,
  earlierOrderSchema,
  fileFormSchema,
  movingFileListSchema,
  movingFileSchema,
} from '#app/features/moving/files/schema.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { TableRefused } from '#app/platform/tables/table.ts';

const answers = {
  200: { description: 'What the file would do now, or has done.', schema: movingFileSchema },
};

const staffIdOf = (principal: Principal | null) => (principal as Principal).staff_id;

const notFound = () => problem(404, 'not_found', 'This file does not exist.');

async function answerFile(id: number) {
  const file = await findMovingFile(id, new Date());
  return file ? reply(200, file) : notFound();
}

export const movingFileEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/moving/files/',
    guard: 'admin',
    permission: 'moving',
    summary: 'Files of orders, customers and reviews of the earlier shop, newest first',
    answers: { 200: { description: 'At most a hundred.', schema: movingFileListSchema } },
    run: async () => reply(200, await listMovingFiles()),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/moving/files/',
    guard: 'admin',
    permission: 'moving',
    summary: 'Read a file of the earlier shop (CSV or XLSX) and compare it; nothing is brought over yet',
    form: fileFormSchema,
    files: ['file'],
    answers,
    refuses: [404, 422],
    run: async ({ body, files, principal }) => {
      const text = 'Please choose the file.';
      if (!files.file) return problem(400, 'no_file', text, { fields: { file: text } });
      try {
        return answerFile(await addMovingFile({ ...body, file: files.file }, staffIdOf(principal)));
      } catch (error) {
        if (error instanceof DateOrderNeeded)
          return problem(422, 'date_order', error.message, { fields: { dates: error.message } });
        if (!(error instanceof TableRefused)) throw error;
        return problem(422, 'file_refused', error.message, { fields: { file: error.message } });
      }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/moving/files/{id}/',
    guard: 'admin',
    permission: 'moving',
    summary: 'A file of the earlier shop',
    params: idParams,
    answers,
    refuses: [404],
    run: ({ params: { id } }) => answerFile(id),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/moving/files/{id}/apply/',
    guard: 'admin',
    permission: 'moving',
    summary: 'Bring over what a file has; the same again changes nothing',
    params: idParams,
    answers,
    refuses: [404],
    run: async ({ params: { id }, principal }) => {
      await startApplying(id, staffIdOf(principal));
      return answerFile(id);
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/moving/files/{id}/undo/',
    guard: 'admin',
    permission: 'moving',
    summary: `Take back everything that a file brought over, within ${KEPT_DAYS} days`,
    params: idParams,
    answers,
    refuses: [404, 409],
    run: async ({ params: { id } }) => {
      const result = await undoFile(id, new Date());
      if (result === 'not_found') return notFound();
      if (result === 'not_applied') return problem(409, 'not_applied', 'This file has not been applied.');
      if (result === 'too_late')
        return problem(409, 'too_late', `A file can be undone for ${KEPT_DAYS} days.`);
      return answerFile(id);
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/moving/files/{id}/publish/',
    guard: 'admin',
    permission: 'moving',
    summary: 'Show all reviews that a file brought over',
    params: idParams,
    answers,
    refuses: [404],
    run: async ({ params: { id } }) => ((await publishReviews(id)) === null ? notFound() : answerFile(id)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/moving/files/{id}/retry-pictures/',
    guard: 'admin',
    permission: 'moving',
    summary: 'Fetch the pictures of reviews again that could not be fetched',
    params: idParams,
    answers,
    refuses: [404],
    run: async ({ params: { id } }) => ((await retryReviewPictures(id)) ? answerFile(id) : notFound()),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/earlier-orders/',
    guard: 'admin',
    permission: 'moving',
    summary: 'Orders of the earlier shop, the newest first, also by number, name, city or phone',
    query: z.object({
      ...staffListQuery,
      without_phone: z.enum(['true']).optional().describe('Only those whose phone is lost or foreign.'),
    }),
    answers: {
      200: { description: 'Orders.', schema: z.array(earlierOrderSchema), headers: nextPageHeader },
    },
    run: async ({ query: { q, limit, cursor, without_phone }, here }) => {
      const query = { q, limit, after: cursor, without_phone: without_phone === 'true' };
      const { rows, next } = await listEarlierOrders(query);
      return reply(200, rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/customers/{token}/earlier/',
    guard: 'admin',
    permission: 'customers',
    summary: 'What the earlier shop knew of a customer',
    params: z.object({ token: z.string().max(200) }),
    answers: { 200: { description: 'By all of their phones.', schema: earlierOfCustomerSchema } },
    refuses: [404],
    run: async ({ params: { token } }) => {
      const earlier = await findEarlierOf(token);
      return earlier ? reply(200, earlier) : problem(404, 'not_found', 'This customer does not exist.');
    },
  }),
];
