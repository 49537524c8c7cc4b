import { z } from 'zod';
import { endpoint, noContent, privateJson, publicJson } from '#app/api/core/endpoint.ts';
import { problem } from '#app/api/core/problem.ts';
import { pictureSchema } from '#app/api/core/schemas.ts';
import { versionConflict } from '#app/api/core/version-conflict.ts';
import {
  CHART_PICTURES,
  sizeChartSchema as sizeChartForm,
} from '#app/features/catalogue/size-charts/size-chart-input.ts';
import {
  deleteSizeChart,
  type SaveSizeChartResult,
  saveSizeChart,
} from '#app/features/catalogue/size-charts/size-chart-writes.server.ts';
import {
  findSizeChart,
  listSizeCharts,
  listStaffSizeCharts,
} from '#app/features/catalogue/size-charts/size-charts.server.ts';
import { doNotStore } from '#app/platform/cache/cache-context.server.ts';

const sizeChartSchema = z.object({
  type: z.string(),
  top_size_chart_url: z.string().nullable(),
  bottom_size_chart_url: z.string().nullable(),
  top: pictureSchema.nullable(),
  bottom: pictureSchema.nullable(),
});

const staffSizeChartSchema = sizeChartSchema.extend({ version: z.number(), updated_at: z.string() });

const typeParams = z.object({ type: z.string().max(200) });

export const sizeChartEndpoints = [
  // Must come before the next row, whose parameter would match it.
  endpoint({
    method: 'get',
    path: '/sizechart/all/',
    guard: 'public',
    storedUnder: {},
    summary: 'All size charts',
    answers: { 200: { description: 'The charts, by type.', schema: z.array(sizeChartSchema) } },
    run: async () => publicJson(await listSizeCharts()),
  }),
  endpoint({
    method: 'get',
    path: '/sizechart/{type}/',
    guard: 'public',
    storedUnder: {},
    summary: 'The size chart of a product type',
    params: typeParams,
    answers: { 200: { description: 'The chart.', schema: sizeChartSchema } },
    run: async ({ params }) => {
      // Surrounding spaces can be added endlessly and match the same chart, so those URLs are not cached.
      if (params.type !== params.type.trim()) doNotStore();
      const chart = await findSizeChart(params.type);
      return chart ? publicJson(chart) : noChart();
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/size-charts/',
    guard: 'admin',
    summary: 'All size charts as staff see them',
    answers: { 200: { description: 'The charts, by type.', schema: z.array(staffSizeChartSchema) } },
    run: async () => privateJson(await listStaffSizeCharts()),
  }),
  endpoint({
    method: 'put',
    path: '/admin/size-charts/{type}/',
    guard: 'admin',
    summary: 'Add the size chart of a product type, or change what is sent of it',
    params: typeParams,
    form: sizeChartForm,
    pictures: CHART_PICTURES,
    answers: { 200: { description: 'The chart as it is now.', schema: staffSizeChartSchema } },
    run: async ({ params, body, pictures }) => answerSaved(await saveSizeChart(params.type, body, pictures)),
  }),
  endpoint({
    method: 'delete',
    path: '/admin/size-charts/{type}/',
    guard: 'admin',
    summary: 'Take the size chart of a product type away',
    params: typeParams,
    answers: { 204: { description: 'It is gone.' } },
    run: async ({ params }) => ((await deleteSizeChart(params.type)) ? noContent() : noChart()),
  }),
];

function answerSaved(result: SaveSizeChartResult): Response {
  switch (result.outcome) {
    case 'saved':
      return privateJson(result.chart);
    case 'no_such_type':
      return problem(404, 'not_found', 'The shop does not sell this type of product.');
    case 'no_picture': {
      const message = 'Please choose a picture.';
      return problem(422, 'invalid', message, { fields: { top: message } });
    }
    case 'version_conflict':
      return versionConflict(result.current);
  }
}

function noChart(): Response {
  return problem(404, 'not_found', 'No size chart found.');
}
