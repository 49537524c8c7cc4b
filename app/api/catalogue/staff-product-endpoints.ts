import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { searchWords } from '#app/api/core/list-query.ts';
import { LOST, linkToNext, MAX_ROWS, nextPageHeader, sortedCursor } from '#app/api/core/paging.ts';
import { problem } from '#app/api/core/problem.ts';
import { reply } from '#app/api/core/reply.ts';
import { idParams } from '#app/api/core/schemas.ts';
import { staffProductSchema } from '#app/features/catalogue/products/product-schema.ts';
import { PRODUCT_SORTS, STOCK_FILTERS } from '#app/features/catalogue/products/staff-product.ts';
import {
  findStaffProduct,
  isPositionOf,
  listStaffProducts,
} from '#app/features/catalogue/products/staff-products.server.ts';

/** Unknown values are dropped, so that old bookmarks still open. */
const listQuery = z
  .object({
    q: searchWords,
    category: searchWords,
    collection: searchWords,
    stock: z.enum(STOCK_FILTERS).optional().catch(undefined),
    sort: z.enum(PRODUCT_SORTS).catch('newest'),
    limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(MAX_ROWS),
    cursor: sortedCursor.optional(),
  })
  .refine(({ cursor, sort }) => !cursor || isPositionOf(cursor, sort), { path: ['cursor'], message: LOST });

export const staffProductEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/products/',
    guard: 'admin',
    summary:
      'Products as staff see them, by a search in the name, category (its slug), collection and stock (`low`, `out`), sorted by `newest`, `name`, `price` or `stock`, with `-` before it the other way round',
    query: listQuery,
    answers: {
      200: {
        description: `At most ${MAX_ROWS} products; the Link header leads on.`,
        schema: z.array(staffProductSchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ query: { sort, limit, cursor, ...filter }, here }) => {
      const { rows, next } = await listStaffProducts(filter, sort, { limit, after: cursor });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/products/{id}/',
    guard: 'admin',
    summary: 'One product as staff see it',
    params: idParams,
    answers: { 200: { description: 'The product.', schema: staffProductSchema } },
    refuses: [404],
    run: async ({ params }) => {
      const product = await findStaffProduct(params.id);
      return product ? reply(200, product) : problem(404, 'not_found', 'This product does not exist.');
    },
  }),
];
