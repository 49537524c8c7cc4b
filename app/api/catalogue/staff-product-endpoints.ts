import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import {
  bigIdPageQuery,
  idParams,
  LOST,
  linkToNext,
  nextPageHeader,
  PAGE_ROWS,
  searchWords,
  sortedCursor,
  staffListQuery,
} from '#app/api/core/params.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { notPermitted, versionConflict } from '#app/api/core/staff-refusals.ts';
import { DOCTOR_CHECKS, DUPLICATE_KINDS } from '#app/features/catalogue/doctor/schema.ts';
import { duplicateProduct } from '#app/features/catalogue/products/duplicate-product.server.ts';
import {
  PRODUCT_SORTS,
  PRODUCT_STATES,
  STOCK_FILTERS,
} from '#app/features/catalogue/products/product-fields.ts';
import { staffProductSchema } from '#app/features/catalogue/products/schema.ts';
import {
  findStaffProduct,
  isPositionOf,
  listStaffProducts,
} from '#app/features/catalogue/products/staff-products.server.ts';
import { changeStock, type StockChangeResult } from '#app/features/catalogue/stock/change-stock.server.ts';
import {
  STOCK_MOVE_REASONS,
  stockBySizeSchema,
  stockChangeSchema,
  stockLevelSchema,
  stockMoveSchema,
  stockRecordSchema,
} from '#app/features/catalogue/stock/schema.ts';
import { findStockBySize, listStockMoves } from '#app/features/catalogue/stock/stock-moves.server.ts';
import { listStockRecords } from '#app/features/catalogue/stock/stock-records.server.ts';

import { isPermitted } from '#app/features/staff/roles/roles.ts';

/** Unknown values are dropped, so that old bookmarks still open. */
export const productListQuery = z
  .object({
    q: searchWords,
    category: searchWords,
    collection: searchWords,
    stock: z.enum(STOCK_FILTERS).optional().catch(undefined),
    state: z.enum(PRODUCT_STATES).optional().catch(undefined),
    doctor: z.enum(DOCTOR_CHECKS).optional().catch(undefined),
    duplicates: z.enum(DUPLICATE_KINDS).optional().catch(undefined),
    sort: z.enum(PRODUCT_SORTS).catch('newest'),
    limit: staffListQuery.limit,
    cursor: sortedCursor.optional(),
  })
  .refine(({ cursor, sort }) => !cursor || isPositionOf(cursor, sort), { path: ['cursor'], message: LOST });

export const staffProductEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/products/',
    guard: 'admin',
    permission: 'products',
    summary:
      'Products as staff see them, by a search in the name, category (its slug), collection, stock (`low`, `out`) and state (without it all but the archived ones), what live ones lack (`doctor`) and what they share with another (`duplicates`), sorted by `newest`, `name`, `price` or `stock`, with `-` before it the other way round',
    query: productListQuery,
    answers: {
      200: {
        description: `${PAGE_ROWS} products without a limit; the Link header leads on.`,
        schema: z.array(staffProductSchema),
        headers: nextPageHeader,
      },
    },
    refuses: [403],
    run: async ({ query: { sort, limit, cursor, ...filter }, here, principal }) => {
      if (filter.doctor === 'below_cost' && !(principal && isPermitted(principal.role, 'costs')))
        return notPermitted('costs');
      const { rows, next } = await listStaffProducts(filter, sort, { limit, after: cursor });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/products/{id}/',
    guard: 'admin',
    permission: 'products',
    summary: 'One product as staff see it',
    params: idParams,
    answers: { 200: { description: 'The product.', schema: staffProductSchema } },
    refuses: [404],
    run: async ({ params }) => {
      const product = await findStaffProduct(params.id);
      return product ? reply(200, product) : problem(404, 'not_found', 'This product does not exist.');
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/products/{id}/duplicate/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Copy a product as a draft, with its texts, sizes and pictures, without stock and codes',
    params: idParams,
    answers: { 201: { description: 'The draft.', schema: staffProductSchema } },
    refuses: [404],
    run: async ({ params }) => {
      const product = await duplicateProduct(params.id);
      return product ? reply(201, product) : problem(404, 'not_found', 'This product does not exist.');
    },
  }),
];

export const stockEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/products/{id}/stock/',
    guard: 'admin',
    permission: 'stock',
    summary: 'What staff changed in the stock of a product, and why',
    params: idParams,
    answers: { 200: { description: 'The newest changes first.', schema: z.array(stockRecordSchema) } },
    run: async ({ params }) => reply(200, await listStockRecords(params.id)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/products/{id}/stock/',
    guard: 'admin',
    permission: 'stock',
    summary: 'Add pieces to the stock or take them away, with the reason; sales meanwhile stay counted',
    params: idParams,
    body: stockChangeSchema,
    answers: { 200: { description: 'The stock as it is now.', schema: stockLevelSchema } },
    refuses: [404, 409, 422],
    run: async ({ params, body }) => answerChange(await changeStock(params.id, body)),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/products/{id}/stock-by-size/',
    guard: 'admin',
    permission: 'stock',
    summary: 'What of each size is in the house, promised to orders, for sale and set aside',
    params: idParams,
    answers: { 200: { description: 'The sizes in their order.', schema: stockBySizeSchema } },
    refuses: [404],
    run: async ({ params }) => {
      const stock = await findStockBySize(params.id);
      return stock ? reply(200, stock) : problem(404, 'not_found', 'This product does not exist.');
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/products/{id}/stock-moves/',
    guard: 'admin',
    permission: 'stock',
    summary: 'Every move of the stock of a product: what, why, by whom and for which order',
    params: idParams,
    query: z.object({
      ...bigIdPageQuery,
      size: z.string().max(40).optional(),
      reason: z.enum(STOCK_MOVE_REASONS).optional().catch(undefined),
    }),
    answers: {
      200: {
        description: 'Newest first; the Link header leads on.',
        schema: z.array(stockMoveSchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ params, query: { cursor, limit = PAGE_ROWS, ...filter }, here }) => {
      const { rows, next } = await listStockMoves(params.id, { ...filter, limit, after: cursor });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
];

function answerChange(result: StockChangeResult) {
  switch (result.outcome) {
    case 'saved':
      return reply(200, result.level);
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
