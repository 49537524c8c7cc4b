import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { reply } from '#app/api/core/reply.ts';
import { listParcelMoney } from '#app/features/orders/profit/parcel-money.server.ts';
import { findProfit } from '#app/features/orders/profit/profit.server.ts';
import { parcelMoneySchema, profitSchema } from '#app/features/orders/profit/schema.ts';
import { orderNotFound } from './edit-refusals.ts';

const params = z.object({ order_id: z.string().max(200) });

export const orderMoneyEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/orders/{order_id}/parcel-money/',
    guard: 'admin',
    permission: 'payments',
    summary: 'When each parcel of an order was delivered, remitted by its courier, and banked',
    params,
    answers: {
      200: { description: 'The parcels that ask for cash, the first first.', schema: parcelMoneySchema },
    },
    refuses: [404],
    run: async ({ params: { order_id } }) => {
      const parcels = await listParcelMoney(order_id);
      return parcels ? reply(200, { parcels }) : orderNotFound();
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/orders/{order_id}/profit/',
    guard: 'admin',
    permission: 'costs',
    summary: 'What the shop earns with an order, as far as it is known',
    params,
    answers: { 200: { description: 'What it is made of, in rupees.', schema: profitSchema } },
    refuses: [404],
    run: async ({ params: { order_id } }) => {
      const profit = await findProfit(order_id);
      return profit ? reply(200, profit) : orderNotFound();
    },
  }),
];
