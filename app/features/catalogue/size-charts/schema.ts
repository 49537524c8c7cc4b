import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import { pictureSchema } from '#app/platform/images/picture-schema.ts';
import { z } from '#app/platform/text/zod.ts';

const valueSchema = z.nullable(z.object({ from: z.number(), to: z.number() }));

export const TABLE_KINDS = ['body', 'garment'] as const;

const chartTableSchema = z.object({
  title: z.string(),
  collection: z.nullable(z.enum(COLLECTIONS)).check(z.describe('Null: for both.')),
  kind: z.enum(TABLE_KINDS).check(z.describe('The measures of the wearer, or of the garment.')),
  columns: z.array(z.string()),
  rows: z.array(
    z.object({
      size: z.string(),
      values: z.array(valueSchema).check(z.describe('In inches, one for each column; ages in years.')),
    }),
  ),
});

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

export type ChartTable = z.infer<typeof chartTableSchema>;

export type ChartValue = z.infer<typeof valueSchema>;
