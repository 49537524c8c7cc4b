import { z } from 'zod';
import { findSizeChart, listSizeCharts } from '#app/features/catalogue/size-charts.server.ts';
import { endpoint, publicJson } from './endpoint.ts';
import { problem } from './problem.ts';
import { pictureSchema } from './schemas.ts';

const sizeChartSchema = z.object({
  type: z.string(),
  top_size_chart_url: z.string().nullable(),
  bottom_size_chart_url: z.string().nullable(),
  top: pictureSchema.nullable(),
  bottom: pictureSchema.nullable(),
});

export const sizeChartEndpoints = [
  // Stands before the next row, which would take it for a type.
  endpoint({
    method: 'get',
    path: '/sizechart/all/',
    guard: 'public',
    summary: 'All size charts',
    answers: { 200: { description: 'The charts, by type.', schema: z.array(sizeChartSchema) } },
    run: async () => publicJson(await listSizeCharts()),
  }),
  endpoint({
    method: 'get',
    path: '/sizechart/{type}/',
    guard: 'public',
    summary: 'The size chart of a product type',
    params: z.object({ type: z.string().max(200) }),
    answers: { 200: { description: 'The chart.', schema: sizeChartSchema } },
    run: async ({ params }) => {
      const chart = await findSizeChart(params.type);
      return chart ? publicJson(chart) : problem(404, 'not_found', 'No size chart found.');
    },
  }),
];
