import { z } from 'zod';
import { endpoint, privateJson } from '#app/api/core/endpoint.ts';
import { problem } from '#app/api/core/problem.ts';
import { ORDER_STATUSES, PAYMENT_STATES } from '#app/features/orders/order.ts';
import { findOrderDetail } from '#app/features/orders/staff/find-order-detail.server.ts';
import { orderSchema } from './order-schemas.ts';
import { orderPaymentsSchema } from './payment-schemas.ts';

const count = z.number().int();

const lineSchema = orderSchema.shape.items.element.extend({
  list_price: z.number(),
  line_total: z.number(),
});

const historySchema = z.object({
  at: z.string(),
  by: z.string().describe('A staff username, else Shopper, Shop or a payment service.'),
  kind: z.enum(['placed', 'status', 'payment', 'released', 'reminder']),
  from: z.string().nullable(),
  to: z.string(),
  amount: z.number().nullable(),
  note: z.string().nullable(),
});

const orderDetailSchema = orderSchema.extend({
  items: z.array(lineSchema),
  payments: orderPaymentsSchema.shape.payments,
  paid: z.number().describe('What has verifiably arrived.'),
  to_collect: z.number().describe('What the rider collects.'),
  history: z.array(historySchema),
  duplicates: z
    .array(z.object({ order_id: z.string(), status: z.enum(ORDER_STATUSES), created_at: z.string() }))
    .describe('Orders of the same phone for the same pieces within a day.'),
  competing_orders: z
    .array(
      z.object({
        order_id: z.string(),
        status: z.enum(ORDER_STATUSES),
        payment_state: z.enum(PAYMENT_STATES),
      }),
    )
    .describe('Other orders that claim the same transaction ID, or were paid with it.'),
  earlier: z
    .object({ orders: count, shipped: count, cancelled: count })
    .describe('What became of the orders that the same phone placed before.'),
  undelivered: z.array(z.string()).describe('Who could not be reached by mail: shopper, shop.'),
});

export const orderDetailEndpoints = [
  endpoint({
    method: 'get',
    path: '/orders/{order_id}/',
    guard: 'admin',
    summary:
      'One order with everything needed to ship it: lines, money, payments, history, and what else its phone ordered',
    params: z.object({ order_id: z.string().max(200) }),
    answers: { 200: { description: 'The order as it is now.', schema: orderDetailSchema } },
    run: async ({ params }) => {
      const order = await findOrderDetail(params.order_id);
      return order ? privateJson(order) : problem(404, 'not_found', 'This order does not exist.');
    },
  }),
];
