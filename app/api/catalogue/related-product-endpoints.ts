import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams } from '#app/api/core/params.ts';
import { problem, publicReply, reply } from '#app/api/core/reply.ts';
import { versionConflict } from '#app/api/core/staff-refusals.ts';
import {
  listPricedFrom,
  listRelatedProducts,
  listSimilarProducts,
} from '#app/features/catalogue/products/products.server.ts';
import { productCardSchema, relatedProductsSchema } from '#app/features/catalogue/products/schema.ts';
import {
  findRelatedProducts,
  setRelatedProducts,
} from '#app/features/catalogue/related/related-products.server.ts';
import { relatedProductsInputSchema } from '#app/features/catalogue/related/related-products-input.ts';
import { doNotStore } from '#app/platform/cache/cache.server.ts';
import { notFound } from './product-endpoints.ts';

export const relatedProductEndpoints = [
  endpoint({
    method: 'get',
    path: '/products/{id}/wear-with/',
    guard: 'public',
    storedUnder: {},
    summary:
      'What to wear with a product: picked by staff, then what completes the outfit; at most four, none sold out',
    params: idParams,
    answers: { 200: { description: 'The products, best first.', schema: z.array(productCardSchema) } },
    run: async ({ params }) => {
      const related = await listRelatedProducts(params.id);
      // Visitors can make up endless ids.
      if (related.length === 0) doNotStore();
      return publicReply(related);
    },
  }),
  endpoint({
    method: 'get',
    path: '/products/{id}/similar/',
    guard: 'public',
    storedUnder: {},
    summary:
      'Pieces like a product: of its category, near its price, for the same age; at most four, none sold out',
    params: idParams,
    answers: {
      200: { description: 'The products, nearest in price first.', schema: z.array(productCardSchema) },
    },
    run: async ({ params }) => {
      const similar = await listSimilarProducts(params.id);
      if (similar.length === 0) doNotStore();
      return publicReply(similar);
    },
  }),
  endpoint({
    method: 'get',
    path: '/products/{id}/priced-from/',
    guard: 'public',
    storedUnder: { rupees: /^[1-9]\d?00$/ },
    summary:
      'Ready pieces for the same people as a product, at a price or above it; at most eight, none sold out',
    params: idParams,
    query: z.object({ rupees: z.coerce.number().int().min(100).max(9_900) }),
    answers: { 200: { description: 'The products, cheapest first.', schema: z.array(productCardSchema) } },
    run: async ({ params, query }) => {
      const pieces = await listPricedFrom(params.id, query.rupees);
      if (pieces.length === 0) doNotStore();
      return publicReply(pieces);
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/products/{id}/companions/',
    guard: 'admin',
    permission: 'products',
    summary: 'What staff picked to wear with a product, and what the shop suggests by itself',
    params: idParams,
    answers: { 200: { description: 'Both lists.', schema: relatedProductsSchema } },
    refuses: [404],
    run: async ({ params }) => {
      const related = await findRelatedProducts(params.id);
      return related ? reply(200, related) : notFound();
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/products/{id}/companions/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Choose what to wear with a product, in order; with `from`, only if that is still the list',
    params: idParams,
    body: relatedProductsInputSchema,
    answers: { 200: { description: 'Both lists as they are now.', schema: relatedProductsSchema } },
    refuses: [404, 409, 422],
    run: async ({ params, body }) => {
      const result = await setRelatedProducts(params.id, body);
      switch (result.outcome) {
        case 'saved':
          return reply(200, result.related);
        case 'not_found':
          return notFound();
        case 'version_conflict':
          return versionConflict(result.current);
        case 'wrong_field':
          return problem(422, 'invalid', result.message, { fields: { companions: result.message } });
      }
    },
  }),
];
