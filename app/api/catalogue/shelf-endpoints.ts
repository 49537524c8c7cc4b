import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams } from '#app/api/core/params.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { shelfSchema, shelvesInputSchema } from '#app/features/catalogue/shelves/schema.ts';
import { listShelves, setShelves } from '#app/features/catalogue/shelves/shelves.server.ts';

const path = '/api/admin/products/{id}/shelves/';

const answers = { 200: { description: 'The shelves of its sizes.', schema: z.array(shelfSchema) } };

const noProduct = () => problem(404, 'not_found', 'This product does not exist.');

export const shelfEndpoints = [
  endpoint({
    method: 'get',
    path,
    guard: 'admin',
    permission: 'stock',
    summary: 'Where the pieces of a product lie',
    params: idParams,
    answers,
    refuses: [404],
    run: async ({ params: { id } }) => {
      const shelves = await listShelves(id);
      return shelves ? reply(200, shelves) : noProduct();
    },
  }),
  endpoint({
    method: 'put',
    path,
    guard: 'admin',
    permission: 'stock',
    summary: 'Say where the pieces of a product lie; sizes that are not sent stay as they are',
    params: idParams,
    body: shelvesInputSchema,
    answers,
    refuses: [404],
    run: async ({ params: { id }, body }) => {
      const shelves = await setShelves(id, body);
      return shelves ? reply(200, shelves) : noProduct();
    },
  }),
];
