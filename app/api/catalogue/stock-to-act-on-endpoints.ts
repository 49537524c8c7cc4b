import { endpoint } from '#app/api/core/endpoint.ts';
import { plainReply, reply } from '#app/api/core/reply.ts';
import { countDoctorChecks, listDuplicates } from '#app/features/catalogue/doctor/doctor.server.ts';
import { doctorSchema, duplicatesSchema } from '#app/features/catalogue/doctor/schema.ts';
import { listLowStock } from '#app/features/catalogue/replenishment/low-stock.server.ts';
import { lowStockSchema, toCutSchema } from '#app/features/catalogue/replenishment/schema.ts';
import { listToCut, toCutCsv } from '#app/features/catalogue/replenishment/to-cut.server.ts';
import { isPermitted } from '#app/features/staff/roles/roles.ts';

export const stockToActOnEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/stock/low/',
    guard: 'admin',
    permission: 'products',
    summary:
      'Sizes that run low: by the speed of the last 28 days, or of pieces of which three or fewer are left',
    answers: { 200: { description: 'At most 300 sizes.', schema: lowStockSchema } },
    run: async () => reply(200, await listLowStock()),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/stock/to-cut/',
    guard: 'admin',
    permission: 'products',
    summary: 'What to cut next, from who waits, what sells and what nobody found',
    answers: { 200: { description: 'At most 300 sizes.', schema: toCutSchema } },
    run: async () => reply(200, await listToCut()),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/stock/to-cut/csv/',
    guard: 'admin',
    permission: 'products',
    summary: 'The same as a table for spreadsheets: CSV in UTF-8, without formulas',
    answers: { 200: { description: 'A line for each size.', mediaType: 'text/csv' } },
    run: async () =>
      plainReply(
        200,
        {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="to-cut.csv"',
        },
        await toCutCsv(),
      ),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/stock/duplicates/',
    guard: 'admin',
    permission: 'products',
    summary: 'Products that share a code, a picture, or name and color',
    answers: { 200: { description: 'In groups.', schema: duplicatesSchema } },
    run: async () => reply(200, await listDuplicates()),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/stock/doctor/',
    guard: 'admin',
    permission: 'products',
    summary: 'How many live products lack what; prices below cost for those who see costs',
    answers: { 200: { description: 'Counts.', schema: doctorSchema } },
    run: async ({ principal }) =>
      reply(
        200,
        await countDoctorChecks({ seesCost: principal !== null && isPermitted(principal.role, 'costs') }),
      ),
  }),
];
