import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams } from '#app/api/core/params.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { versionConflict } from '#app/api/core/staff-refusals.ts';
import {
  cropSchema,
  MAX_PICTURES,
  pictureSource,
  picturesInputSchema,
} from '#app/features/catalogue/products/pictures-schema.ts';
import { staffProductSchema } from '#app/features/catalogue/products/schema.ts';
import {
  addPictures,
  arrangePictures,
  cropPicture,
  type PicturesResult,
  removePicture,
} from '#app/features/catalogue/products/staff-pictures.server.ts';

/** The fields of one request; more pictures come in several. */
const FILES = ['picture1', 'picture2', 'picture3', 'picture4'] as const;

const answers = { 200: { description: 'The product as it is now.', schema: staffProductSchema } };

const guarded = { guard: 'admin', permission: 'edit_products' } as const;

export const productPictureEndpoints = [
  endpoint({
    method: 'post',
    path: '/api/admin/products/{id}/pictures/',
    ...guarded,
    summary: `Add pictures behind those that a product has, up to ${MAX_PICTURES}`,
    params: idParams,
    form: z.object({}),
    pictures: FILES,
    answers,
    refuses: [404, 409],
    run: async ({ params, pictures }) => {
      const sent = Object.fromEntries(
        FILES.flatMap((field) => {
          const picture = pictures[field];
          return picture ? [[field, picture]] : [];
        }),
      );
      if (Object.keys(sent).length === 0) {
        const text = 'Please choose a picture.';
        return problem(400, 'no_picture', text, { fields: { picture1: text } });
      }
      return answer(await addPictures(params.id, sent));
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/products/{id}/pictures/',
    ...guarded,
    summary: 'Put the pictures of a product in order, and say what each shows and where its focal point is',
    params: idParams,
    body: picturesInputSchema,
    answers,
    refuses: [404, 409],
    run: async ({ params, body }) => answer(await arrangePictures(params.id, body)),
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/products/{id}/pictures/',
    ...guarded,
    summary: 'Remove a picture from a product',
    params: idParams,
    query: z.object({ src: pictureSource }),
    answers,
    refuses: [404, 409],
    run: async ({ params, query }) => answer(await removePicture(params.id, query.src)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/products/{id}/pictures/crop/',
    ...guarded,
    summary: 'Put a part of a picture in its place; the area is percent of its width and height',
    params: idParams,
    body: cropSchema,
    answers,
    refuses: [404, 409],
    run: async ({ params, body }) => answer(await cropPicture(params.id, body)),
  }),
];

async function answer(result: PicturesResult) {
  switch (result.outcome) {
    case 'saved':
      return reply(200, result.product);
    case 'not_found':
      return problem(404, 'not_found', 'This product does not exist.');
    case 'no_picture':
      return problem(404, 'no_picture', 'The product does not have this picture any more.');
    case 'too_many':
      return problem(
        409,
        'too_many',
        `A product has at most ${MAX_PICTURES} pictures. Please remove some first.`,
      );
    case 'known':
      return problem(409, 'known', 'The product has this picture already.');
    case 'wrong_list': {
      const text = 'Please name each picture of the product once, by its address.';
      return problem(400, 'invalid', text, { fields: { pictures: text } });
    }
    case 'version_conflict':
      return versionConflict(result.current, { subject: 'products', id: result.current.id });
  }
}
