import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { reply } from '#app/api/core/reply.ts';
import { editOrder, previewEdit } from '#app/features/orders/edit/edit-order.server.ts';
import { editInputSchema, editPreviewSchema } from '#app/features/orders/edit/schema.ts';
import { findOrderDetail } from '#app/features/orders/fulfil/find-order-detail.server.ts';
import { orderDetailSchema } from '#app/features/orders/fulfil/schema.ts';
import { orderNotFound, refuseEdit } from './edit-refusals.ts';

const params = z.object({ order_id: z.string().max(200) });

export const editEndpoints = [
  endpoint({
    method: 'post',
    path: '/api/admin/orders/{order_id}/edit-preview/',
    guard: 'admin',
    permission: 'orders',
    summary: 'What an order would cost after a change; changes nothing',
    params,
    body: editInputSchema,
    answers: { 200: { description: 'Before and after.', schema: editPreviewSchema } },
    refuses: [404, 409, 422],
    run: async ({ params: { order_id }, body }) => {
      const result = await previewEdit(order_id, body, new Date());
      return result.outcome === 'previewed' ? reply(200, result.preview) : refuseEdit(order_id, result);
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/orders/{order_id}/edit/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Change pieces, address or price of an order that is not packed; what is absent stays as it is',
    params,
    body: editInputSchema,
    answers: { 200: { description: 'The order as it is now.', schema: orderDetailSchema } },
    refuses: [404, 409, 422],
    run: async ({ params: { order_id }, body, principal }) => {
      const result = await editOrder(order_id, body, { staffId: principal?.staff_id ?? null }, new Date());
      if (result.outcome !== 'saved') return refuseEdit(order_id, result);
      const order = await findOrderDetail(order_id);
      return order ? reply(200, order) : orderNotFound();
    },
  }),
];
