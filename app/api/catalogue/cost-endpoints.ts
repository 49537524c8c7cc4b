import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams } from '#app/api/core/params.ts';
import { noContent, problem, reply } from '#app/api/core/reply.ts';
import { findCost, setCost } from '#app/features/catalogue/cost/cost.server.ts';
import { costSchema } from '#app/features/catalogue/cost/schema.ts';

const path = '/api/admin/products/{id}/cost/';

const noProduct = () => problem(404, 'not_found', 'This product does not exist.');

/** Apart from the other calls of products: what a piece costs is for owners alone. */
export const costEndpoints = [
  endpoint({
    method: 'get',
    path,
    guard: 'admin',
    permission: 'costs',
    summary: 'What a piece of a product costs the shop',
    params: idParams,
    answers: { 200: { description: 'Its cost.', schema: costSchema } },
    refuses: [404],
    run: async ({ params: { id } }) => {
      const cost = await findCost(id);
      return cost ? reply(200, cost) : noProduct();
    },
  }),
  endpoint({
    method: 'put',
    path,
    guard: 'admin',
    permission: 'costs',
    summary: 'Say what a piece of a product costs the shop; orders keep what it was when they were placed',
    params: idParams,
    body: costSchema,
    answers: { 204: { description: 'It is saved.' } },
    refuses: [404],
    run: async ({ params: { id }, body }) => ((await setCost(id, body)) ? noContent() : noProduct()),
  }),
];
