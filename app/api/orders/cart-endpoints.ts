import { z } from 'zod';
import { endpoint, privateJson } from '#app/api/core/endpoint.ts';
import { bigIdPageQuery, linkToNext } from '#app/api/core/paging.ts';
import { savedCartSchema } from '#app/features/cart/saved-cart.ts';
import { listOpenCarts, saveCart } from '#app/features/cart/saved-carts.server.ts';
import { optionalText } from '#app/platform/text/required-text.ts';

const cartSchema = z.object({
  id: z.number(),
  user: z.string(),
  created_at: z.string(),
  items: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      image: z.string().nullable(),
      price: z.number(),
      quantity: z.number(),
      made_on_order: z.boolean(),
    }),
  ),
});

export const cartEndpoints = [
  endpoint({
    method: 'post',
    path: '/cart/save-session/',
    guard: 'public',
    limit: 'carts',
    summary: 'Keep what is in a browser’s cart',
    body: savedCartSchema,
    answers: {
      200: {
        description: 'The id under which it is kept; an order that names it closes it.',
        schema: z.object({ cart_id: z.number() }),
      },
    },
    run: async ({ body: { session_id, cart_items: items }, principal }) =>
      privateJson({ cart_id: await saveCart({ session_id, items, staff_id: principal?.staff_id ?? null }) }),
  }),
  endpoint({
    method: 'get',
    path: '/cart/',
    guard: 'admin',
    summary: 'The carts of shoppers who have not ordered yet, also by cart id and by what lies in them',
    query: z.object({ q: optionalText(200), ...bigIdPageQuery }),
    answers: { 200: { description: 'At most 500 carts, newest first.', schema: z.array(cartSchema) } },
    run: async ({ query: { q, limit, cursor }, here }) => {
      const { rows, next } = await listOpenCarts(q, { limit, after: cursor });
      return privateJson(rows, 200, linkToNext(here, next));
    },
  }),
];
