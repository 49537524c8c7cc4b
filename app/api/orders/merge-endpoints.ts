import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { findOrderDetail } from '#app/features/orders/fulfil/find-order-detail.server.ts';
import { orderDetailSchema } from '#app/features/orders/fulfil/schema.ts';
import {
  type MergeRefusal,
  mergeOrders,
  previewMerge,
} from '#app/features/orders/merge/merge-orders.server.ts';
import { listMergeable } from '#app/features/orders/merge/mergeable.server.ts';
import { mergeableSchema, mergeInputSchema, mergePreviewSchema } from '#app/features/orders/merge/schema.ts';
import { orderNotFound } from './edit-refusals.ts';

const params = z.object({ order_id: z.string().max(200) });

const CLOSED = {
  cancelled: (id: string) => `${id} is cancelled, so it cannot be merged.`,
  shipped: (id: string) => `${id} has been handed to the courier, so it cannot be merged.`,
  packed: (id: string) => `${id} is packed. Unpack it first, then merge.`,
};

export const mergeEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/orders/{order_id}/mergeable/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Other orders of the same phone that are not packed',
    params,
    answers: { 200: { description: 'The newest first.', schema: z.array(mergeableSchema) } },
    run: async ({ params: { order_id } }) => reply(200, await listMergeable(order_id)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/{order_id}/merge-preview/',
    guard: 'admin',
    permission: 'orders',
    summary: 'What this order would be with the pieces and payments of the other; changes nothing',
    params,
    body: mergeInputSchema,
    answers: { 200: { description: 'Pieces, sums and payments.', schema: mergePreviewSchema } },
    refuses: [404, 409, 422],
    run: async ({ params: { order_id }, body }) => {
      const result = await previewMerge(order_id, body.order_id, new Date());
      return result.outcome === 'previewed' ? reply(200, result.preview) : refuse(result);
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/{order_id}/merge/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Move pieces and payments of another order of the same phone into this one',
    params,
    body: mergeInputSchema,
    answers: {
      200: { description: 'This order as it is now; the other is cancelled.', schema: orderDetailSchema },
    },
    refuses: [404, 409, 422],
    run: async ({ params: { order_id }, body, principal }) => {
      const result = await mergeOrders(order_id, body.order_id, principal?.staff_id ?? null, new Date());
      if (result.outcome !== 'merged') return refuse(result);
      const order = await findOrderDetail(order_id);
      return order ? reply(200, order) : orderNotFound();
    },
  }),
];

function refuse(refusal: MergeRefusal) {
  switch (refusal.outcome) {
    case 'not_found':
      return orderNotFound();
    case 'same':
      return problem(422, 'same_order', 'Please choose another order.');
    case 'other_phone':
      return problem(422, 'other_phone', 'Only orders of the same phone can be merged.');
    case 'closed':
      return problem(409, refusal.why, CLOSED[refusal.why](refusal.order_id));
    case 'unsettled':
      return problem(
        409,
        'payment_unchecked',
        `The payment of ${refusal.order_id} is not settled: check it first, then merge.`,
      );
    case 'not_reserved':
      return problem(
        409,
        'not_reserved',
        `The pieces of ${refusal.order_id} are not set aside yet: confirm it first, then merge.`,
      );
  }
}
