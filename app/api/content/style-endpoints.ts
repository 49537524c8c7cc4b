import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams, linkToNext, nextPageHeader, storedList, wholeListQuery } from '#app/api/core/params.ts';
import { noContent, problem, publicReply, reply } from '#app/api/core/reply.ts';
import { versionConflict } from '#app/api/core/staff-refusals.ts';
import { styleAnswerSchema } from '#app/features/content/styles/schema.ts';
import { styleSchema } from '#app/features/content/styles/style-input.ts';
import {
  createStyle,
  deleteStyle,
  listStylesPage,
  updateStyle,
} from '#app/features/content/styles/styles.server.ts';

export const styleEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/styles/',
    guard: 'public',
    storedUnder: storedList,
    summary: 'All fashion styles',
    query: z.object(wholeListQuery),
    answers: {
      200: {
        description: 'The styles, newest first.',
        schema: z.array(styleAnswerSchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ query: { limit, cursor }, here }) => {
      const { rows, next } = await listStylesPage({ limit, after: cursor });
      return publicReply(rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/styles/',
    guard: 'admin',
    permission: 'content',
    summary: 'Add a fashion style',
    form: styleSchema,
    pictures: ['image'],
    answers: { 201: { description: 'The style.', schema: styleAnswerSchema } },
    refuses: [422],
    run: async ({ body, pictures }) => {
      const result = await createStyle(body, pictures.image);
      return result.outcome === 'saved' ? reply(201, result.style) : unknownPiece();
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/styles/{id}/',
    guard: 'admin',
    permission: 'content',
    summary: 'Replace a fashion style; its picture stays unless one is sent',
    params: idParams,
    form: styleSchema,
    pictures: ['image'],
    answers: { 200: { description: 'The style as it is now.', schema: styleAnswerSchema } },
    refuses: [404, 409, 422],
    run: async ({ params, body, pictures }) => {
      const result = await updateStyle(params.id, body, pictures.image);
      switch (result.outcome) {
        case 'saved':
          return reply(200, result.style);
        case 'not_found':
          return notFound();
        case 'unknown_piece':
          return unknownPiece();
        case 'version_conflict':
          return versionConflict(result.current, { subject: 'styles', id: result.current.id });
      }
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/styles/{id}/',
    guard: 'admin',
    permission: 'content',
    summary: 'Delete a fashion style',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404],
    run: async ({ params }) => ((await deleteStyle(params.id)) ? noContent() : notFound()),
  }),
];

function unknownPiece() {
  const message = 'One of these products does not exist any more.';
  return problem(422, 'invalid', message, { fields: { pieces: message } });
}

function notFound() {
  return problem(404, 'not_found', 'This style does not exist.');
}
