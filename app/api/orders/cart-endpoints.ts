import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { bigIdPageQuery, linkToNext, nextPageHeader, searchWords } from '#app/api/core/params.ts';
import { reply } from '#app/api/core/reply.ts';
import { listOpenCarts, saveCart } from '#app/features/cart/saved-carts.server.ts';
import { cartIdSchema, savedCartSchema, staffCartSchema } from '#app/features/cart/schema.ts';

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
        description: 'The id under which the cart is saved; an order that names it closes it.',
        schema: cartIdSchema,
      },
    },
    run: async ({ body: { session_id, cart_items: items }, principal, address }) =>
      reply(200, {
        cart_id: await saveCart({ session_id, items, staff_id: principal?.staff_id ?? null, address }),
      }),
  }),
  endpoint({
    method: 'get',
    path: '/cart/',
    guard: 'admin',
    permission: 'bags',
    summary: 'The carts of shoppers who have not ordered yet, also by cart id and by what lies in them',
    query: z.object({ q: searchWords, ...bigIdPageQuery }),
    answers: {
      200: {
        description: 'At most 500 carts, newest first.',
        schema: z.array(staffCartSchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ query: { q, limit, cursor }, here }) => {
      const { rows, next } = await listOpenCarts(q || null, { limit, after: cursor });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
];
