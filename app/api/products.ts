import { z } from 'zod';
import {
  findProductBySlug,
  listProducts,
  listProductsOfCategory,
} from '#app/features/catalogue/products.server.ts';
import { endpoint, publicJson } from './endpoint.ts';
import { problem } from './problem.ts';
import { pictureSchema, slugParams } from './schemas.ts';

const productSchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  price: z.number(),
  sale_price: z.number(),
  color: z.string(),
  category: z.string(),
  category_slug: z.string(),
  category_id: z.number(),
  type: z.string(),
  size: z.string(),
  sizes: z.array(z.object({ size: z.string(), stock: z.number() })),
  description: z.string(),
  image: z.string().nullable(),
  image2: z.string().nullable(),
  image3: z.string().nullable(),
  image4: z.string().nullable(),
  pictures: z.array(pictureSchema),
  stock: z.number(),
  made_on_order: z.boolean(),
  piece_set: z.string(),
  collection: z.string(),
  created_at: z.string(),
});

export const productEndpoints = [
  endpoint({
    method: 'get',
    path: '/products/',
    guard: 'public',
    summary: 'All products, or those of one collection',
    query: z.object({ collection: z.string().max(100).optional() }),
    answers: { 200: { description: 'The products, newest first.', schema: z.array(productSchema) } },
    run: async ({ query }) => publicJson(await listProducts(query)),
  }),
  endpoint({
    method: 'get',
    path: '/products/slug/{slug}/',
    guard: 'public',
    summary: 'One product by its slug',
    params: slugParams,
    answers: { 200: { description: 'The product.', schema: productSchema } },
    run: async ({ params }) => {
      const product = await findProductBySlug(params.slug);
      return product ? publicJson(product) : problem(404, 'not_found', 'No Product Found.');
    },
  }),
  endpoint({
    method: 'get',
    path: '/products/by-category/{slug}/',
    guard: 'public',
    summary: 'The products of a category',
    params: slugParams,
    answers: { 200: { description: 'The products, newest first.', schema: z.array(productSchema) } },
    run: async ({ params }) => {
      const products = await listProductsOfCategory(params.slug);
      return products ? publicJson(products) : problem(404, 'not_found', 'There is no such category.');
    },
  }),
];
