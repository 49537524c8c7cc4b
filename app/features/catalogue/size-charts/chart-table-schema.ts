import { COLLECTIONS } from '#app/features/catalogue/products/product-options.ts';
import { z } from '#app/platform/text/zod.ts';

export const TABLE_KINDS = ['body', 'garment'] as const;

const valueSchema = z.nullable(z.object({ from: z.number(), to: z.number() }));

export const chartTableSchema = z.object({
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

export type ChartTable = z.infer<typeof chartTableSchema>;
export type ChartValue = z.infer<typeof valueSchema>;
