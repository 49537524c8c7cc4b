import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { linkToNext, nextPageHeader } from '#app/api/core/params.ts';
import { reply } from '#app/api/core/reply.ts';
import { notPermitted } from '#app/api/core/staff-refusals.ts';
import { type RowChanges, tableChangesSchema } from '#app/features/catalogue/table/row-input.ts';
import { type SavedRow, saveTableRows } from '#app/features/catalogue/table/save-rows.server.ts';
import { type RowResult, rowResultsSchema, tableRowSchema } from '#app/features/catalogue/table/schema.ts';
import { findTableRows, listTableRows } from '#app/features/catalogue/table/table-rows.server.ts';
import { findLastChange } from '#app/features/staff/audit/audit-log.server.ts';
import { isPermitted, type Permission } from '#app/features/staff/roles/roles.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { productListQuery } from './staff-product-endpoints.ts';

export const productTableEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/product-table/',
    guard: 'admin',
    permission: 'products',
    summary:
      'The rows of the table of products, by a search in names, color, type, category, price, SKU and address, and filters and orders as in the list of products',
    query: productListQuery,
    answers: {
      200: {
        description: 'The rows; the Link header leads on.',
        schema: z.array(tableRowSchema),
        headers: nextPageHeader,
      },
    },
    refuses: [403],
    run: async ({ query: { sort, limit, cursor, ...filter }, here, principal }) => {
      if (filter.doctor === 'below_cost' && !seesCost(principal)) return notPermitted('costs');
      const page = { sort, limit, after: cursor, seesCost: seesCost(principal) };
      const { rows, next } = await listTableRows(filter, page);
      return reply(200, rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'patch',
    path: '/api/admin/products/',
    guard: 'admin',
    permission: 'products',
    summary:
      'Change many products, each by itself: a row that is refused or was changed meanwhile leaves the others saved. Stock needs the permission for stock, a cost that for costs, and all else the one to change products',
    body: tableChangesSchema,
    answers: { 200: { description: 'What became of each row.', schema: rowResultsSchema } },
    refuses: [403, 422],
    run: async ({ body: { rows }, principal, isOver }) => {
      const missing = rows
        .flatMap(({ changes }) => permissionsFor(changes))
        .find((permission) => !isPermitted((principal as Principal).role, permission));
      if (missing) return notPermitted(missing);
      const saved = await saveTableRows(rows, isOver);
      return reply(200, { rows: await asAnswered(saved, seesCost(principal)) });
    },
  }),
];

function seesCost(principal: Principal | null): boolean {
  return principal !== null && isPermitted(principal.role, 'costs');
}

function permissionsFor({ cost, stock, ...others }: RowChanges): Permission[] {
  return [
    ...(cost === undefined ? [] : (['costs'] as const)),
    ...(stock === undefined ? [] : (['stock'] as const)),
    ...(Object.keys(others).length === 0 ? [] : (['edit_products'] as const)),
  ];
}

async function asAnswered(saved: readonly SavedRow[], seesCost: boolean): Promise<RowResult[]> {
  const found = await findTableRows(
    saved.map(({ id }) => id),
    { seesCost },
  );
  const rows = new Map(found.map((row) => [row.id, row]));
  return Promise.all(
    saved.map(async (row) => {
      const change = row.outcome === 'conflict' ? await findLastChange('products', row.id) : null;
      return {
        ...row,
        row: rows.get(row.id) ?? null,
        changed_by: change?.by ?? null,
        changed_at: change?.at.toISOString() ?? null,
      };
    }),
  );
}
