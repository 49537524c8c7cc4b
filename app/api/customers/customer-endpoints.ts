import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { linkToNext, nextPageHeader, staffListQuery } from '#app/api/core/params.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import {
  type CustomerChange,
  liftRestriction,
  mergeCustomers,
  restrictCustomer,
  setCustomerNote,
} from '#app/features/customers/customers.server.ts';
import {
  customerNoteSchema,
  customerSchema,
  restrictionInputSchema,
} from '#app/features/customers/schema.ts';
import { findCustomer, listCustomers, listOrdersOf } from '#app/features/orders/desk/customer-list.server.ts';
import { staffOrderSchema } from '#app/features/orders/order-schema.ts';

const params = z.object({ token: z.string().max(200) });

const answers = { 200: { description: 'The customer.', schema: customerSchema } };

const notFound = () => problem(404, 'not_found', 'This customer does not exist.');

async function answerCustomer(token: string, { outcome }: CustomerChange) {
  const customer = outcome === 'saved' ? await findCustomer(token) : null;
  return customer ? reply(200, customer) : notFound();
}

export const customerEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/customers/',
    guard: 'admin',
    permission: 'customers',
    summary: 'Who has ordered, the latest first, also by what finds one of their orders',
    query: z.object(staffListQuery),
    answers: {
      200: { description: 'Customers.', schema: z.array(customerSchema), headers: nextPageHeader },
    },
    run: async ({ query: { cursor, ...query }, here }) => {
      const { rows, next } = await listCustomers({ ...query, after: cursor });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/customers/{token}/',
    guard: 'admin',
    permission: 'customers',
    summary: 'One customer',
    params,
    answers,
    refuses: [404],
    run: async ({ params: { token } }) => answerCustomer(token, { outcome: 'saved' }),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/customers/{token}/orders/',
    guard: 'admin',
    permission: 'customers',
    summary: 'The orders of one customer, newest first',
    params,
    query: z.object(staffListQuery),
    answers: {
      200: { description: 'Orders.', schema: z.array(staffOrderSchema), headers: nextPageHeader },
    },
    run: async ({ params: { token }, query: { cursor, limit }, here }) => {
      const { rows, next } = await listOrdersOf(token, { limit, after: cursor });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/customers/{token}/note/',
    guard: 'admin',
    permission: 'customers',
    summary: 'Write what the shop should know of a customer',
    params,
    body: customerNoteSchema,
    answers,
    refuses: [404],
    run: async ({ params: { token }, body }) =>
      answerCustomer(token, await setCustomerNote(token, body.note)),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/customers/{token}/restriction/',
    guard: 'admin',
    permission: 'customers',
    summary: 'Let nothing go out to a customer, or only what is paid ahead, with a reason and perhaps an end',
    params,
    body: restrictionInputSchema,
    answers,
    refuses: [404],
    run: async ({ params: { token }, body }) => answerCustomer(token, await restrictCustomer(token, body)),
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/customers/{token}/restriction/',
    guard: 'admin',
    permission: 'customers',
    summary: 'Lift the restriction of a customer',
    params,
    answers,
    refuses: [404],
    run: async ({ params: { token } }) => answerCustomer(token, await liftRestriction(token)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/customers/{token}/merge/',
    guard: 'admin',
    permission: 'customers',
    requiresPassword: true,
    summary: 'Make two customers one: phones, orders and note of this one become those of the other',
    params,
    body: z.object({ into: z.string().max(200) }),
    answers,
    refuses: [404, 422],
    run: async ({ params: { token }, body: { into } }) => {
      const { outcome } = await mergeCustomers(token, into);
      if (outcome === 'same') return problem(422, 'same_customer', 'Please choose another customer.');
      return answerCustomer(into, { outcome: outcome === 'merged' ? 'saved' : 'not_found' });
    },
  }),
];
