import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import {
  idParams,
  linkToNext,
  nextPageHeader,
  searchWords,
  slugParams,
  storedList,
  wholeListQuery,
} from '#app/api/core/params.ts';
import { noContent, plainReply, problem, publicReply, reply } from '#app/api/core/reply.ts';
import { versionConflict } from '#app/api/core/staff-refusals.ts';
import { openCategoryList, openProductList } from '#app/features/catalogue/lists/product-lists.server.ts';
import { PRODUCT_PICTURES } from '#app/features/catalogue/products/product-fields.ts';
import { productUpdateSchema, productUploadSchema } from '#app/features/catalogue/products/product-input.ts';
import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import {
  deleteProduct,
  type SaveProductResult,
  updateProduct,
  uploadProduct,
} from '#app/features/catalogue/products/product-writes.server.ts';
import {
  findCurrentSlug,
  findProductBySlug,
  listProductsByIds,
} from '#app/features/catalogue/products/products.server.ts';
import { type Product, productSchema, staffProductSchema } from '#app/features/catalogue/products/schema.ts';
import { MAX_PIECES, parsePieces } from '#app/features/catalogue/wishlist/saved-ids.ts';
import type { PageQuery, PageReader } from '#app/platform/database/queries.server.ts';

const collection = z
  .string()
  .max(100)
  .optional()
  .meta({ examples: [...COLLECTIONS] });

const BAD_IDS = `Please name 1 to ${MAX_PIECES} products by their ids, such as 12-34-56.`;

const ids = z
  .string({ error: BAD_IDS })
  .regex(new RegExp(`^\\d{1,9}(?:-\\d{1,9}){0,${MAX_PIECES - 1}}$`), BAD_IDS)
  .transform(parsePieces);

const PRODUCT_ADDRESSES = ['/products/slug/{slug}/', '/product/:slug'];

export const productEndpoints = [
  endpoint({
    method: 'get',
    path: '/products/',
    guard: 'public',
    storedUnder: { ...storedList, collection: COLLECTIONS },
    summary: 'All products, or those of one collection, or those with `q` in their name',
    query: z.object({ collection, q: searchWords, ...wholeListQuery }),
    answers: {
      200: {
        description: 'The products, newest first.',
        schema: z.array(productSchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ query: { collection, q, limit, cursor }, here }) =>
      replyPage(await openProductList({ collection, q }), { limit, after: cursor }, here),
  }),
  endpoint({
    method: 'get',
    path: '/products/by-ids/',
    guard: 'public',
    storedUnder: {},
    summary: `Up to ${MAX_PIECES} products by their ids`,
    query: z.object({ ids }),
    answers: {
      200: {
        description: 'The products in the order of the ids; those that are gone are missing.',
        schema: z.array(productSchema),
      },
    },
    run: async ({ query }) => publicReply(await listProductsByIds(query.ids)),
  }),
  endpoint({
    method: 'get',
    path: '/products/slug/{slug}/',
    guard: 'public',
    storedUnder: {},
    summary: 'One product by its slug',
    params: slugParams,
    answers: {
      200: { description: 'The product.', schema: productSchema },
      301: { description: 'The product has another slug now.', headers: { Location: 'The product.' } },
    },
    refuses: [404],
    run: async ({ params }) => {
      const product = await findProductBySlug(params.slug);
      if (product) return publicReply(product);
      const slug = await findCurrentSlug(params.slug);
      return slug ? movedTo(`/products/slug/${slug}/`) : problem(404, 'not_found', 'No Product Found.');
    },
  }),
  endpoint({
    method: 'get',
    path: '/products/by-category/{slug}/',
    guard: 'public',
    storedUnder: storedList,
    summary: 'The products of a category',
    params: slugParams,
    query: z.object(wholeListQuery),
    answers: {
      200: {
        description: 'The products, newest first.',
        schema: z.array(productSchema),
        headers: nextPageHeader,
      },
    },
    refuses: [404],
    run: async ({ params, query: { limit, cursor }, here }) => {
      const list = await openCategoryList(params.slug);
      if (!list) return problem(404, 'not_found', 'This category does not exist.');
      return replyPage(list, { limit, after: cursor }, here);
    },
  }),
  endpoint({
    method: 'post',
    path: '/products/upload/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Add a product',
    form: productUploadSchema,
    slugOf: PRODUCT_ADDRESSES,
    pictures: PRODUCT_PICTURES,
    answers: { 201: { description: 'The product as staff see it.', schema: staffProductSchema } },
    refuses: [404, 409],
    run: async ({ body, pictures }) => answerSaved(await uploadProduct(body, pictures), 201),
  }),
  endpoint({
    method: 'patch',
    path: '/products/{id}/update/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Change a product; only what is sent is changed',
    params: idParams,
    form: productUpdateSchema,
    slugOf: PRODUCT_ADDRESSES,
    pictures: PRODUCT_PICTURES,
    answers: { 200: { description: 'The product as staff see it now.', schema: staffProductSchema } },
    refuses: [404, 409],
    run: async ({ params, body, pictures }) =>
      answerSaved(await updateProduct(params.id, body, pictures), 200),
  }),
  endpoint({
    method: 'delete',
    path: '/products/{id}/delete/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Take a product out of the shop; orders keep what they have of it',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404],
    run: async ({ params }) => ((await deleteProduct(params.id)) ? noContent() : notFound()),
  }),
];

async function answerSaved<Status extends 200 | 201>(result: SaveProductResult, status: Status) {
  switch (result.outcome) {
    case 'saved':
      return reply(status, result.product);
    case 'not_found':
      return notFound();
    case 'slug_taken': {
      const message = 'Another product already uses this address.';
      return problem(409, 'slug_taken', message, { fields: { slug: message } });
    }
    case 'version_conflict':
      return versionConflict(result.current, { subject: 'products', id: result.current.id });
    case 'wrong_field':
      return problem(400, 'invalid', result.message, { fields: { [result.field]: result.message } });
  }
}

async function replyPage(list: PageReader<Product>, page: PageQuery, here: URL) {
  const { rows, next } = await list(page);
  return publicReply(rows, linkToNext(here, next));
}

export function notFound() {
  return problem(404, 'not_found', 'This product does not exist.');
}

function movedTo(address: string) {
  return plainReply(301, { Location: address, 'Cache-Control': 'public, max-age=0, must-revalidate' });
}
