import { Readable } from 'node:stream';
import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams } from '#app/api/core/params.ts';
import { noContent, plainReply, problem, reply } from '#app/api/core/reply.ts';
import { listRunningCalls } from '#app/features/orders/desk/desk-changes.server.ts';
import { orderCsv } from '#app/features/orders/list/order-csv.server.ts';
import {
  addView,
  changeView,
  deleteView,
  listTagsInUse,
  listViews,
  type ViewResult,
} from '#app/features/orders/list/saved-views.server.ts';
import {
  callsSchema,
  choicesSchema,
  chosenOrdersSchema,
  MOST_VIEWS,
  savedViewSchema,
  viewInputSchema,
} from '#app/features/orders/list/schema.ts';
import { listOrderIds } from '#app/features/orders/queries.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { listAssignees } from '#app/features/staff/accounts/staff-accounts.server.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { orderFilter } from './order-endpoints.ts';

/** Seldom reached: it bounds what a client has to hold. */
const MOST_CHOSEN = 2_000;

export const noView = () => problem(404, 'not_found', 'You have no such view.');

export const staffIdOf = (principal: Principal | null) => (principal as Principal).staff_id;

export const orderListEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/orders/ids/',
    guard: 'admin',
    permission: 'orders',
    summary: 'The numbers of all orders that a list would show, so that something can be done to all of them',
    query: orderFilter,
    answers: {
      200: {
        description: `At most ${MOST_CHOSEN}, in the order of the list.`,
        schema: z.object({ order_ids: z.array(z.string()) }),
      },
    },
    run: async ({ query }) => reply(200, { order_ids: await listOrderIds(query, MOST_CHOSEN) }),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/orders/calls/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Who is calling which customer right now',
    answers: {
      200: { description: 'Every call that was begun in the last ten minutes.', schema: callsSchema },
    },
    run: async () => reply(200, await listRunningCalls(new Date())),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/orders/choices/',
    guard: 'admin',
    permission: 'orders',
    summary: 'The tags in use, and the colleagues whom an order can be given to',
    answers: { 200: { description: 'Both by name.', schema: choicesSchema } },
    run: async () => {
      const [tags, colleagues] = await Promise.all([listTagsInUse(), listAssignees()]);
      return reply(200, { tags, colleagues });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/orders/csv/',
    guard: 'admin',
    permission: 'orders',
    summary: 'These orders as a table for spreadsheets: CSV in UTF-8, without formulas',
    body: chosenOrdersSchema,
    answers: {
      200: { description: 'A line for each order, in the order of the numbers.', mediaType: 'text/csv' },
    },
    run: async ({ body }) => {
      const { time_zone } = await readSettings();
      const headers = {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="orders.csv"',
      };
      const lines = Readable.from(orderCsv(body.order_ids, time_zone), { objectMode: false });
      return plainReply(200, headers, Readable.toWeb(lines) as ReadableStream);
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/order-views/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Your own saved views of the list of orders',
    answers: {
      200: { description: 'In the order in which they were added.', schema: z.array(savedViewSchema) },
    },
    run: async ({ principal }) => reply(200, await listViews(staffIdOf(principal))),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/order-views/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Save the filters of the list of orders under a name, for yourself',
    body: viewInputSchema,
    answers: { 201: { description: 'The view.', schema: savedViewSchema } },
    refuses: [404, 409, 422],
    run: async ({ body, principal }) => {
      const added = await addView(staffIdOf(principal), body);
      return added.outcome === 'saved' ? reply(201, added.view) : refuseView(added);
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/order-views/{id}/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Rename a saved view, or give it other filters',
    params: idParams,
    body: viewInputSchema,
    answers: { 200: { description: 'The view.', schema: savedViewSchema } },
    refuses: [404, 409, 422],
    run: async ({ params: { id }, body, principal }) => {
      const changed = await changeView(staffIdOf(principal), id, body);
      return changed.outcome === 'saved' ? reply(200, changed.view) : refuseView(changed);
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/order-views/{id}/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Delete a saved view',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404],
    run: async ({ params: { id }, principal }) =>
      (await deleteView(staffIdOf(principal), id)) ? noContent() : noView(),
  }),
];

export function refuseView({ outcome }: Exclude<ViewResult, { outcome: 'saved' }>) {
  switch (outcome) {
    case 'not_found':
      return noView();
    case 'taken':
      return refuseName(409, 'name_taken', 'You have a view of this name already.');
    case 'too_many':
      return refuseName(422, 'too_many_views', `${MOST_VIEWS} views are the most. Please delete one first.`);
  }
}

function refuseName<Status extends 409 | 422>(status: Status, code: string, detail: string) {
  return problem(status, code, detail, { fields: { name: detail } });
}
