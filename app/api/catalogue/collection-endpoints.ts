import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { problem, publicReply, reply } from '#app/api/core/reply.ts';
import { versionConflict } from '#app/api/core/staff-refusals.ts';
import { collectionPictureSchema } from '#app/features/catalogue/openings/collection-picture-input.ts';
import { collectionPictureAnswerSchema, openingSchema } from '#app/features/catalogue/openings/schema.ts';
import {
  listStaffCollections,
  type SaveCollectionPictureResult,
  saveCollectionPicture,
} from '#app/features/catalogue/openings/staff-collections.server.ts';
import { listOpenings } from '#app/features/content/tiles/tiles.server.ts';

export const collectionEndpoints = [
  endpoint({
    method: 'get',
    path: '/collections/',
    guard: 'public',
    storedUnder: {},
    summary: 'What opens the page of each category and collection',
    answers: {
      200: {
        description: 'A sentence, a picture, the promotions that run, and a tile between the pieces.',
        schema: z.array(openingSchema),
      },
    },
    run: async () => publicReply(await listOpenings()),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/collection-pictures/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'The pictures that open the pages of categories and collections',
    answers: {
      200: { description: 'A row for each page.', schema: z.array(collectionPictureAnswerSchema) },
    },
    run: async () => reply(200, await listStaffCollections()),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/collection-pictures/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Choose the picture that opens the page of a category or collection, or take it away',
    form: collectionPictureSchema,
    pictures: ['image'],
    answers: { 200: { description: 'The page as it is now.', schema: collectionPictureAnswerSchema } },
    refuses: [404, 409, 422],
    run: async ({ body, pictures }) => answerSaved(await saveCollectionPicture(body, pictures.image)),
  }),
];

function answerSaved(result: SaveCollectionPictureResult) {
  switch (result.outcome) {
    case 'saved':
      return reply(200, result.collection);
    case 'not_found':
      return problem(404, 'not_found', 'The shop has no such list.');
    case 'empty': {
      const message = 'Please choose a picture.';
      return problem(422, 'invalid', message, { fields: { image: message } });
    }
    case 'version_conflict':
      return versionConflict(result.current, { subject: 'collection_pictures', id: result.current.path });
  }
}
