import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { searchWords } from '#app/api/core/params.ts';
import { reply } from '#app/api/core/reply.ts';
import { findProductsByName } from '#app/features/catalogue/products/find-products.server.ts';
import {
  findCustomers,
  findOrders,
  findOrdersToPack,
} from '#app/features/orders/search/find-orders.server.ts';
import { readOrderSearch } from '#app/features/orders/search/matches-search.server.ts';
import { foundToPackSchema, type ShopSearch, shopSearchSchema } from '#app/features/orders/search/schema.ts';
import { isPermitted, type StaffRole } from '#app/features/staff/roles/roles.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';

const NOTHING: ShopSearch = { orders: [], customers: [], products: [] };

export const shopSearchEndpoints = [
  endpoint({
    // The text may be a phone, and addresses of calls end up in the logs of proxies.
    method: 'post',
    path: '/api/admin/search/',
    guard: 'admin',
    permission: 'search',
    summary: 'Find orders, customers and products of the shop, as far as the role may see them',
    body: z.object({ q: searchWords }),
    answers: {
      200: {
        description: 'The newest orders with what of them has matched, customers and products.',
        schema: shopSearchSchema,
      },
    },
    run: async ({ body: { q }, principal }) =>
      reply(200, q ? await searchShop(q, (principal as Principal).role) : NOTHING),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/search/packing/',
    guard: 'admin',
    permission: 'packing',
    summary: 'Find orders that are to be packed or handed over, by what stands on parcel and slip',
    body: z.object({ q: searchWords }),
    answers: {
      200: {
        description: 'The newest, without anything about the customer.',
        schema: z.array(foundToPackSchema),
      },
    },
    run: async ({ body: { q } }) => reply(200, q ? await findOrdersToPack(await readOrderSearch(q)) : []),
  }),
];

async function searchShop(q: string, role: StaffRole): Promise<ShopSearch> {
  const search = await readOrderSearch(q);
  const [orders, customers, products] = await Promise.all([
    isPermitted(role, 'orders') ? findOrders(search) : [],
    isPermitted(role, 'customers') ? findCustomers(search) : [],
    isPermitted(role, 'products') ? findProductsByName(q) : [],
  ]);
  return { orders, customers, products };
}
