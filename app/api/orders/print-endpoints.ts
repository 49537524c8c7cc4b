import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { findOrderDetail } from '#app/features/orders/fulfil/find-order-detail.server.ts';
import { orderDetailSchema } from '#app/features/orders/fulfil/schema.ts';
import { loadPrintJob, recordPrinted } from '#app/features/orders/pack/print.server.ts';
import { setReady } from '#app/features/orders/pack/ready.server.ts';
import {
  MOST_PRINTED,
  printedAnswerSchema,
  printedInputSchema,
  printJobSchema,
  printQuerySchema,
  readyInputSchema,
} from '#app/features/orders/pack/schema.ts';
import { isPermitted } from '#app/features/staff/roles/roles.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';

export const printEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/print/',
    guard: 'admin',
    permission: 'orders',
    summary: `What slips, labels and pick lists of orders show: \`orders\` (numbers, by comma) or a \`queue\`, at most ${MOST_PRINTED}`,
    query: printQuerySchema,
    answers: { 200: { description: 'The orders of the job.', schema: printJobSchema } },
    run: async ({ query }) => reply(200, await loadPrintJob(query)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/print/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Say that slips or labels have come out of the printer',
    body: printedInputSchema,
    answers: {
      200: { description: 'Which orders have it noted, and which may not.', schema: printedAnswerSchema },
    },
    run: async ({ body, principal }) => {
      const { role, staff_id: staffId } = principal as Principal;
      return reply(
        200,
        await recordPrinted(body, { staffId, mayOverrule: isPermitted(role, 'ship_unpaid') }),
      );
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/orders/{order_id}/ready/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Say until when the pieces made on order are ready, or that they are',
    params: z.object({ order_id: z.string().max(200) }),
    body: readyInputSchema,
    answers: { 200: { description: 'The order as it is now.', schema: orderDetailSchema } },
    refuses: [404, 409],
    run: async ({ params: { order_id }, body, principal }) => {
      const { outcome } = await setReady(order_id, body, (principal as Principal).staff_id);
      if (outcome === 'nothing_made')
        return problem(409, 'nothing_made', 'No piece of this order is made on order.');
      if (outcome === 'finished')
        return problem(
          409,
          'finished',
          'This order has left, or is cancelled: nothing is to be made for it.',
        );
      const order = outcome === 'saved' ? await findOrderDetail(order_id) : null;
      return order ? reply(200, order) : problem(404, 'not_found', 'This order does not exist.');
    },
  }),
];
