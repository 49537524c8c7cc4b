import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { reply } from '#app/api/core/reply.ts';
import { countDemoOrders, removeDemoOrders } from '#app/features/orders/desk/demo-orders.server.ts';
import { removeDemoSettlements } from '#app/features/settlements/demo-settlements.server.ts';

const demoOrdersSchema = z.object({ orders: z.int() });

export const demoEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/demo-orders/',
    guard: 'admin',
    permission: 'settings',
    summary: 'How many orders came with the demo shop',
    answers: { 200: { description: 'Their number.', schema: demoOrdersSchema } },
    run: async () => reply(200, { orders: await countDemoOrders() }),
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/demo-orders/',
    guard: 'admin',
    permission: 'settings',
    requiresPassword: true,
    summary: 'Remove the orders that came with the demo shop, with their customers; nothing else',
    answers: { 200: { description: 'How many were removed.', schema: demoOrdersSchema } },
    run: async () => {
      await removeDemoSettlements();
      return reply(200, { orders: await removeDemoOrders() });
    },
  }),
];
