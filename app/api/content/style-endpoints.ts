import { z } from 'zod';
import { endpoint, noContent, privateJson, publicJson } from '#app/api/core/endpoint.ts';
import { linkToNext, pageQuery, storedList } from '#app/api/core/paging.ts';
import { problem } from '#app/api/core/problem.ts';
import { idParams, pictureSchema } from '#app/api/core/schemas.ts';
import { versionConflict } from '#app/api/core/version-conflict.ts';
import { styleSchema } from '#app/features/content/styles/style.ts';
import {
  createStyle,
  deleteStyle,
  listStylesPage,
  updateStyle,
} from '#app/features/content/styles/styles.server.ts';

const styleAnswerSchema = z.object({
  id: z.number(),
  name: z.string(),
  category: z.string(),
  price: z.number(),
  image: z.string().nullable(),
  picture: pictureSchema.nullable(),
  version: z.number(),
});

export const styleEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/styles/',
    guard: 'public',
    storedUnder: storedList,
    summary: 'All fashion styles',
    query: z.object(pageQuery),
    answers: { 200: { description: 'The styles, newest first.', schema: z.array(styleAnswerSchema) } },
    run: async ({ query: { limit, cursor }, here }) => {
      const { rows, next } = await listStylesPage({ limit, after: cursor });
      return publicJson(rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/styles/',
    guard: 'admin',
    summary: 'Add a fashion style',
    form: styleSchema,
    pictures: ['image'],
    answers: { 201: { description: 'The style.', schema: styleAnswerSchema } },
    run: async ({ body, pictures }) => privateJson(await createStyle(body, pictures.image), 201),
  }),
  endpoint({
    method: 'put',
    path: '/api/styles/{id}/',
    guard: 'admin',
    summary: 'Replace a fashion style; its picture stays unless one is sent',
    params: idParams,
    form: styleSchema,
    pictures: ['image'],
    answers: { 200: { description: 'The style as it is now.', schema: styleAnswerSchema } },
    run: async ({ params, body, pictures }) => {
      const result = await updateStyle(params.id, body, pictures.image);
      switch (result.outcome) {
        case 'saved':
          return privateJson(result.style);
        case 'not_found':
          return notFound();
        case 'version_conflict':
          return versionConflict(result.current);
      }
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/styles/{id}/',
    guard: 'admin',
    summary: 'Delete a fashion style',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    run: async ({ params }) => ((await deleteStyle(params.id)) ? noContent() : notFound()),
  }),
];

function notFound(): Response {
  return problem(404, 'not_found', 'This style does not exist.');
}
