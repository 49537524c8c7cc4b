import { PRODUCT_STATES } from '#app/features/catalogue/products/product-fields.ts';
import { z } from '#app/platform/text/zod.ts';

/** A row of the table of products; an answer for 500 of them is about 150 KB. */
export const tableRowSchema = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  name_ur: z.nullable(z.string()),
  slug: z.string(),
  image: z.nullable(z.string()).check(z.describe('The address of the first picture.')),
  color: z.string(),
  type: z.string(),
  sku: z.nullable(z.string()),
  price: z.number(),
  compare_at_price: z.nullable(z.number()),
  stock: z.int(),
  sizes: z
    .array(z.object({ size: z.string(), stock: z.int() }))
    .check(z.describe('Empty when all sizes draw from the one `stock`.')),
  category_id: z.int(),
  state: z.enum(PRODUCT_STATES),
  live_from: z.nullable(z.string()).check(z.describe('When a scheduled product becomes live.')),
  weight: z.nullable(z.int()).check(z.describe('Grams.')),
  cost: z.optional(z.nullable(z.number())).check(z.describe('Rupees for one piece; for owners alone.')),
});

export type TableRow = z.infer<typeof tableRowSchema>;

const ROW_OUTCOMES = ['saved', 'conflict', 'refused', 'gone'] as const;

const rowResultSchema = z.object({
  id: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  fields: z
    .record(z.string(), z.string())
    .check(z.describe('What is wrong, by field; stock of a size as `stock:M`. Nothing of the row is saved.')),
  row: z.nullable(tableRowSchema).check(z.describe('As it is now; null when it is gone.')),
  changed_by: z.nullable(z.string()).check(z.describe('Of a conflict: a staff username.')),
  changed_at: z.nullable(z.string()),
});

export const rowResultsSchema = z.object({
  rows: z.array(rowResultSchema).check(z.describe('In the order in which they were sent.')),
});

export type RowResult = z.infer<typeof rowResultSchema>;
