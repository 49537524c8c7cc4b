import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import {
  LOST,
  linkToNext,
  nextPageHeader,
  searchWords,
  sortedCursor,
  staffListQuery,
} from '#app/api/core/params.ts';
import { noContent, problem, reply } from '#app/api/core/reply.ts';
import { forgetStockAlerts } from '#app/features/alerts/stock-alerts.server.ts';
import { forgetMessages } from '#app/features/content/messages/messages.server.ts';
import {
  type CustomerChange,
  liftRestriction,
  mergeCustomers,
  restrictCustomer,
  setCustomerNote,
} from '#app/features/customers/customers.server.ts';
import {
  CUSTOMER_SORTS,
  customerNoteSchema,
  customerSchema,
  restrictionInputSchema,
} from '#app/features/customers/schema.ts';
import { forgetEarlier } from '#app/features/moving/files/earlier-orders.server.ts';
import {
  findCustomer,
  isCustomerPosition,
  listCustomers,
  listOrdersOf,
} from '#app/features/orders/desk/customer-list.server.ts';
import { type Erased, eraseCustomer } from '#app/features/orders/desk/erase-customer.server.ts';
import { staffOrderSchema } from '#app/features/orders/order-schema.ts';
import { forgetReviewers } from '#app/features/reviews/staff-reviews.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';

const params = z.object({ token: z.string().max(200) });

const answers = { 200: { description: 'The customer.', schema: customerSchema } };

const MOST_SEARCHED = 50;

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
    summary:
      'Who has ordered, the latest first, also by what finds one of their orders or stands in their note',
    query: z.object({
      ...staffListQuery,
      cursor: sortedCursor.optional(),
      sort: z.enum(CUSTOMER_SORTS).optional().describe('The latest, or those who spent most, first.'),
      restricted: z.enum(['true']).optional().describe('Only those with a restriction.'),
      refused_often: z.enum(['true']).optional().describe('Only those who refused more than one parcel.'),
    }),
    answers: {
      200: { description: 'Customers.', schema: z.array(customerSchema), headers: nextPageHeader },
    },
    run: async ({ query: { cursor, restricted, refused_often, ...query }, here }) => {
      if (cursor && !isCustomerPosition(cursor, query.sort)) return problem(400, 'malformed', LOST);
      const { rows, next } = await listCustomers({
        ...query,
        after: cursor,
        restricted: restricted === 'true',
        refused_often: refused_often === 'true',
      });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
  endpoint({
    // The text may be a phone, and addresses of calls end up in the logs of proxies.
    method: 'post',
    path: '/api/admin/customers/search/',
    guard: 'admin',
    permission: 'customers',
    summary: 'Customers by phone, name, city or note, whose last order is newest first',
    body: z.object({ q: searchWords }),
    answers: { 200: { description: `At most ${MOST_SEARCHED}.`, schema: z.array(customerSchema) } },
    run: async ({ body: { q } }) => {
      const { rows } = q ? await listCustomers({ q, limit: MOST_SEARCHED }) : { rows: [] };
      return reply(200, rows);
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
  endpoint({
    method: 'post',
    path: '/api/admin/customers/{token}/erase/',
    guard: 'admin',
    permission: 'erase_customers',
    requiresPassword: true,
    summary:
      'Erase who a customer is, from orders, contacts, mails that wait and histories; sums and pieces stay for the books',
    params,
    answers: { 204: { description: 'Nothing brings them back.' } },
    refuses: [404, 409],
    run: async ({ params: { token } }) => {
      const erasure = await eraseCustomer(token, forgetElsewhere);
      if (erasure.outcome === 'erased') return noContent();
      if (erasure.outcome === 'not_found') return notFound();
      const { order_ids } = erasure;
      const text = `Please finish these orders first: ${order_ids.slice(0, 5).join(', ')}.`;
      return problem(409, 'open_orders', text, { extra: { order_ids } });
    },
  }),
];

async function forgetElsewhere(tx: Tx, person: Erased): Promise<void> {
  await forgetStockAlerts(tx, person);
  await forgetMessages(tx, person.emails);
  await forgetReviewers(tx, person.orderPks);
  await forgetEarlier(tx, person);
}
