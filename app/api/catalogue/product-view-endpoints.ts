import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams } from '#app/api/core/params.ts';
import { noContent, reply } from '#app/api/core/reply.ts';
import { noView, refuseView, staffIdOf } from '#app/api/orders/order-list-endpoints.ts';
import { tableViewSchema } from '#app/features/catalogue/table/view-input.ts';
import { addView, changeView, deleteView, listViews } from '#app/features/orders/list/saved-views.server.ts';
import { savedViewSchema } from '#app/features/orders/list/schema.ts';

const path = '/api/admin/product-views/';

const one = '/api/admin/product-views/{id}/';

export const productViewEndpoints = [
  endpoint({
    method: 'get',
    path,
    guard: 'admin',
    permission: 'products',
    summary: 'Your own saved views of the table of products',
    answers: {
      200: { description: 'In the order in which they were added.', schema: z.array(savedViewSchema) },
    },
    run: async ({ principal }) => reply(200, await listViews(staffIdOf(principal), 'products')),
  }),
  endpoint({
    method: 'post',
    path,
    guard: 'admin',
    permission: 'products',
    summary: 'Save the filters of the table of products under a name, for yourself',
    body: tableViewSchema,
    answers: { 201: { description: 'The view.', schema: savedViewSchema } },
    refuses: [404, 409, 422],
    run: async ({ body, principal }) => {
      const added = await addView(staffIdOf(principal), body, 'products');
      return added.outcome === 'saved' ? reply(201, added.view) : refuseView(added);
    },
  }),
  endpoint({
    method: 'put',
    path: one,
    guard: 'admin',
    permission: 'products',
    summary: 'Rename a saved view of the table of products, or give it other filters',
    params: idParams,
    body: tableViewSchema,
    answers: { 200: { description: 'The view.', schema: savedViewSchema } },
    refuses: [404, 409, 422],
    run: async ({ params: { id }, body, principal }) => {
      const changed = await changeView(staffIdOf(principal), id, body, 'products');
      return changed.outcome === 'saved' ? reply(200, changed.view) : refuseView(changed);
    },
  }),
  endpoint({
    method: 'delete',
    path: one,
    guard: 'admin',
    permission: 'products',
    summary: 'Delete a saved view of the table of products',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404],
    run: async ({ params: { id }, principal }) =>
      (await deleteView(staffIdOf(principal), id, 'products')) ? noContent() : noView(),
  }),
];
