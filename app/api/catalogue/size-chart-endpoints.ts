import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { noContent, problem, publicReply, reply } from '#app/api/core/reply.ts';
import { versionConflict } from '#app/api/core/staff-refusals.ts';
import { sizeChartAnswerSchema, staffSizeChartSchema } from '#app/features/catalogue/size-charts/schema.ts';
import { CHART_PICTURES, sizeChartSchema } from '#app/features/catalogue/size-charts/size-chart-input.ts';
import {
  deleteSizeChart,
  findSizeChart,
  listSizeCharts,
  listStaffSizeCharts,
  type SaveSizeChartResult,
  saveSizeChart,
} from '#app/features/catalogue/size-charts/size-charts.server.ts';
import { doNotStore } from '#app/platform/cache/cache.server.ts';

const typeParams = z.object({ type: z.string().max(200) });

export const sizeChartEndpoints = [
  // Must come before the next row, whose parameter would match it.
  endpoint({
    method: 'get',
    path: '/sizechart/all/',
    guard: 'public',
    storedUnder: {},
    summary: 'All size charts',
    answers: { 200: { description: 'The charts, by type.', schema: z.array(sizeChartAnswerSchema) } },
    run: async () => publicReply(await listSizeCharts()),
  }),
  endpoint({
    method: 'get',
    path: '/sizechart/{type}/',
    guard: 'public',
    storedUnder: {},
    summary: 'The size chart of a product type',
    params: typeParams,
    answers: { 200: { description: 'The chart.', schema: sizeChartAnswerSchema } },
    refuses: [404],
    run: async ({ params }) => {
      // Surrounding spaces can be added endlessly and match the same chart, so those URLs are not cached.
      if (params.type !== params.type.trim()) doNotStore();
      const chart = await findSizeChart(params.type);
      return chart ? publicReply(chart) : noChart();
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/size-charts/',
    guard: 'admin',
    permission: 'products',
    summary: 'All size charts as staff see them',
    answers: { 200: { description: 'The charts, by type.', schema: z.array(staffSizeChartSchema) } },
    run: async () => reply(200, await listStaffSizeCharts()),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/size-charts/{type}/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Add the size chart of a product type, or change what is sent of it',
    params: typeParams,
    form: sizeChartSchema,
    pictures: CHART_PICTURES,
    answers: { 200: { description: 'The chart as it is now.', schema: staffSizeChartSchema } },
    refuses: [404, 409, 422],
    run: async ({ params, body, pictures }) =>
      answerSaved(await saveSizeChart(params.type, body, pictures), params.type),
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/size-charts/{type}/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Take the size chart of a product type away',
    params: typeParams,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404],
    run: async ({ params }) => ((await deleteSizeChart(params.type)) ? noContent() : noChart()),
  }),
];

async function answerSaved(result: SaveSizeChartResult, type: string) {
  switch (result.outcome) {
    case 'saved':
      return reply(200, result.chart);
    case 'no_such_type':
      return problem(404, 'not_found', 'The shop does not sell this type of product.');
    case 'empty': {
      const message = 'Please choose a picture.';
      return problem(422, 'invalid', message, { fields: { top: message } });
    }
    case 'wrong_table':
      return problem(422, 'invalid', result.message, { fields: { tables: result.message } });
    case 'version_conflict':
      return versionConflict(result.current, { subject: 'size_charts', id: type.trim().toLowerCase() });
  }
}

function noChart() {
  return problem(404, 'not_found', 'No size chart found.');
}
