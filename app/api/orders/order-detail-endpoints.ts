import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { problem } from '#app/api/core/problem.ts';
import { reply } from '#app/api/core/reply.ts';
import { findOrderDetail } from '#app/features/orders/staff/find-order-detail.server.ts';
import { orderDetailSchema } from '#app/features/orders/staff/order-detail-schema.ts';

export const orderDetailEndpoints = [
  endpoint({
    method: 'get',
    path: '/orders/{order_id}/',
    guard: 'admin',
    summary:
      'One order with everything needed to ship it: lines, money, payments, history, and what else its phone ordered',
    params: z.object({ order_id: z.string().max(200) }),
    answers: { 200: { description: 'The order as it is now.', schema: orderDetailSchema } },
    refuses: [404],
    run: async ({ params }) => {
      const order = await findOrderDetail(params.order_id);
      return order ? reply(200, order) : problem(404, 'not_found', 'This order does not exist.');
    },
  }),
];
