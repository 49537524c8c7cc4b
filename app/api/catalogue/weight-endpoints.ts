import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams } from '#app/api/core/params.ts';
import { noContent, problem, reply } from '#app/api/core/reply.ts';
import { weightInputSchema, weightSchema } from '#app/features/catalogue/weight/schema.ts';
import { findWeight, setWeight } from '#app/features/catalogue/weight/weight.server.ts';

const path = '/api/admin/products/{id}/weight/';

const noProduct = () => problem(404, 'not_found', 'This product does not exist.');

/** Apart from the other calls of products: the shop does not show it. */
export const weightEndpoints = [
  endpoint({
    method: 'get',
    path,
    guard: 'admin',
    permission: 'products',
    summary: 'What a piece of a product weighs',
    params: idParams,
    answers: { 200: { description: 'Its weight.', schema: weightSchema } },
    refuses: [404],
    run: async ({ params: { id } }) => {
      const weight = await findWeight(id);
      return weight ? reply(200, weight) : noProduct();
    },
  }),
  endpoint({
    method: 'put',
    path,
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Say what a piece of a product weighs, for the couriers',
    params: idParams,
    body: weightInputSchema,
    answers: { 204: { description: 'It is saved.' } },
    refuses: [404],
    run: async ({ params: { id }, body }) => ((await setWeight(id, body)) ? noContent() : noProduct()),
  }),
];
