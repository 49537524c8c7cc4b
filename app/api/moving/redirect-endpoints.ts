import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams, linkToNext, nextPageHeader, PAGE_ROWS, staffListQuery } from '#app/api/core/params.ts';
import { noContent, problem, reply } from '#app/api/core/reply.ts';
import { versionConflict } from '#app/api/core/staff-refusals.ts';
import { suggestTarget } from '#app/features/moving/guess-target.server.ts';
import { dismissNotFound, listNotFound } from '#app/features/moving/not-found.server.ts';
import { plainPath } from '#app/features/moving/old-path.ts';
import { uploadRedirects } from '#app/features/moving/redirect-file.server.ts';
import {
  notFoundSchema,
  redirectSaveSchema,
  redirectSchema,
  redirectUpdateSchema,
  redirectUploadSchema,
} from '#app/features/moving/redirect-schema.ts';
import {
  createRedirect,
  deleteRedirect,
  listRedirects,
  type SaveRedirectResult,
  updateRedirect,
} from '#app/features/moving/redirects.server.ts';
import { TableRefused } from '#app/platform/tables/table.ts';

const NOT_FOUND_ROWS = 200;

export const redirectEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/redirects/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Where addresses of the earlier shop lead, also by a part of either address',
    query: z.object(staffListQuery),
    answers: {
      200: {
        description: `${PAGE_ROWS} rows without a limit, newest first; the Link header leads on.`,
        schema: z.array(redirectSchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ query: { q, limit, cursor }, here }) => {
      const { rows, next } = await listRedirects(q, { limit, after: cursor });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/redirects/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Redirect an address of the earlier shop',
    body: redirectSaveSchema,
    answers: { 201: { description: 'The redirect.', schema: redirectSchema } },
    refuses: [404, 409, 422],
    run: async ({ body }) => answerSaved(await createRedirect(body), 201),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/redirects/upload/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Add the redirects of a table with the columns Path and Target; each row stands for itself',
    form: z.object({}),
    files: ['file'],
    answers: { 200: { description: 'What became of each row.', schema: redirectUploadSchema } },
    refuses: [422],
    run: async ({ files }) => {
      const text = 'Please choose the file with the redirects.';
      if (!files.file) return problem(400, 'no_file', text, { fields: { file: text } });
      try {
        return reply(200, await uploadRedirects(files.file.bytes));
      } catch (error) {
        if (!(error instanceof TableRefused)) throw error;
        return problem(422, 'file_refused', error.message, { fields: { file: error.message } });
      }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/redirects/suggestion/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'The nearest place of this shop to an old address',
    query: z.object({ path: z.string().max(2_000) }),
    answers: {
      200: {
        description: 'A path; null when nothing is near.',
        schema: z.object({ target: z.string().nullable() }),
      },
    },
    run: async ({ query: { path } }) => {
      const plain = plainPath(path);
      return reply(200, { target: plain === null ? null : await suggestTarget(plain) });
    },
  }),
  endpoint({
    method: 'patch',
    path: '/api/admin/redirects/{id}/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Change a redirect',
    params: idParams,
    body: redirectUpdateSchema,
    answers: { 200: { description: 'The redirect as it is now.', schema: redirectSchema } },
    refuses: [404, 409, 422],
    run: async ({ params, body }) => answerSaved(await updateRedirect(params.id, body), 200),
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/redirects/{id}/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Take a redirect away',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404],
    run: async ({ params }) => ((await deleteRedirect(params.id)) ? noContent() : notFound()),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/not-found-addresses/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Addresses that visitors asked for and that there are not, the most frequent first',
    answers: { 200: { description: `At most ${NOT_FOUND_ROWS} rows.`, schema: z.array(notFoundSchema) } },
    run: async () => reply(200, await listNotFound(NOT_FOUND_ROWS)),
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/not-found-addresses/{id}/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Take an address that there is not off the list',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404],
    run: async ({ params: { id } }) =>
      (await dismissNotFound(id))
        ? noContent()
        : problem(404, 'not_found', 'This address is not on the list.'),
  }),
];

async function answerSaved<Status extends 200 | 201>(result: SaveRedirectResult, status: Status) {
  switch (result.outcome) {
    case 'saved':
      return reply(status, result.redirect);
    case 'not_found':
      return notFound();
    case 'refused':
      return problem(422, 'redirect_refused', result.problem, {
        fields: { [result.field]: result.problem },
      });
    case 'taken': {
      const message = 'This address has a redirect already.';
      return problem(409, 'path_taken', message, { fields: { path: message } });
    }
    case 'version_conflict':
      return versionConflict(result.current, { subject: 'redirects', id: result.current.id });
  }
}

function notFound() {
  return problem(404, 'not_found', 'This redirect does not exist.');
}
