import { pictureSchema } from '#app/platform/images/picture-schema.ts';
import { z } from '#app/platform/text/zod.ts';
import { chartTableSchema } from './chart-table-schema.ts';

export const sizeChartAnswerSchema = z.object({
  type: z.string(),
  top_size_chart_url: z.nullable(z.string()),
  bottom_size_chart_url: z.nullable(z.string()),
  top: z.nullable(pictureSchema),
  bottom: z.nullable(pictureSchema),
  tables: z.array(chartTableSchema),
});

export const staffSizeChartSchema = z.extend(sizeChartAnswerSchema, {
  version: z.number(),
  updated_at: z.string(),
});

export type SizeChart = z.infer<typeof sizeChartAnswerSchema>;
export type StaffSizeChart = z.infer<typeof staffSizeChartSchema>;
