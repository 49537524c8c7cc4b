import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { reply } from '#app/api/core/reply.ts';
import { cancelledOrderSchema, unconfirmedOrdersSchema } from '#app/features/orders/fulfil/schema.ts';
import { cancelUnconfirmed, listUnconfirmed } from '#app/features/orders/fulfil/unconfirmed.server.ts';
import { optionalText } from '#app/platform/text/required-text.ts';

const MOST = 200;

const orderIds = z
  .array(z.string().max(200))
  .min(1, 'Please choose the orders to cancel.')
  .max(MOST, `Please cancel at most ${MOST} orders at a time.`);

export const unconfirmedEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/unconfirmed-orders/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Orders that nobody has paid or confirmed, with what they hold of the stock',
    answers: { 200: { description: 'The newest 500.', schema: unconfirmedOrdersSchema } },
    run: async () => reply(200, await listUnconfirmed()),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/unconfirmed-orders/cancel/',
    guard: 'admin',
    permission: 'orders',
    requiresPassword: true,
    summary: 'Cancel many orders that nobody has paid or confirmed; their pieces can be bought again',
    body: z.object({
      order_ids: orderIds,
      // For the history of each order.
      reason: optionalText(300),
    }),
    answers: {
      200: {
        description: 'What became of each; one that was paid or decided meanwhile stays as it is.',
        schema: z.array(cancelledOrderSchema),
      },
    },
    run: async ({ body: { order_ids, reason }, principal }) =>
      reply(
        200,
        await cancelUnconfirmed(order_ids, { reason, staffId: principal?.staff_id ?? null }, new Date()),
      ),
  }),
];
