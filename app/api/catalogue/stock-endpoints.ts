import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { problem } from '#app/api/core/problem.ts';
import { reply } from '#app/api/core/reply.ts';
import { idParams } from '#app/api/core/schemas.ts';
import { versionConflict } from '#app/api/core/version-conflict.ts';
import { staffProductSchema } from '#app/features/catalogue/products/product-schema.ts';
import { changeStock, type StockChangeResult } from '#app/features/catalogue/stock/change-stock.server.ts';
import { stockChangeSchema } from '#app/features/catalogue/stock/stock-change.ts';
import { stockRecordSchema } from '#app/features/catalogue/stock/stock-change-schema.ts';
import { listStockRecords } from '#app/features/catalogue/stock/stock-records.server.ts';

export const stockEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/products/{id}/stock/',
    guard: 'admin',
    summary: 'What staff changed in the stock of a product, and why',
    params: idParams,
    answers: { 200: { description: 'The newest changes first.', schema: z.array(stockRecordSchema) } },
    run: async ({ params }) => reply(200, await listStockRecords(params.id)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/products/{id}/stock/',
    guard: 'admin',
    summary: 'Add pieces to the stock or take them away, with the reason; sales meanwhile stay counted',
    params: idParams,
    body: stockChangeSchema,
    answers: { 200: { description: 'The product as it is now.', schema: staffProductSchema } },
    refuses: [404, 409, 422],
    run: async ({ params, body }) => answerChange(await changeStock(params.id, body)),
  }),
];

function answerChange(result: StockChangeResult) {
  switch (result.outcome) {
    case 'saved':
      return reply(200, result.product);
    case 'not_found':
      return problem(404, 'not_found', 'This product does not exist.');
    case 'version_conflict':
      return versionConflict(result.current);
    case 'wrong_size':
      return problem(422, 'invalid', result.message, { fields: { sizes: result.message } });
    case 'too_few': {
      const { size, left } = result;
      const message = `Only ${left} left${size === null ? '' : ` in ${size}`}.`;
      return problem(409, 'too_few', message, { extra: { size, left } });
    }
  }
}
