import { z } from '#app/platform/text/zod.ts';

const pieceSchema = z.object({
  product_id: z.int(),
  name: z.string(),
  image: z.nullable(z.string()).check(z.describe('The address of the first picture.')),
  size: z.string().check(z.describe('Empty when all sizes draw from the one stock.')),
  stock: z.int(),
  per_week: z
    .number()
    .check(z.describe('Sold in a week, of the last 28 days, without what came back; to one decimal.')),
});

const lowSizeSchema = z.extend(pieceSchema, {
  days_left: z
    .nullable(z.int())
    .check(z.describe('Until it is sold out at this speed; null without a sale.')),
});

export const lowStockSchema = z.object({
  days: z.int().check(z.describe('The setting: what lasts so long or shorter is low.')),
  products: z.int().check(z.describe('How many products run low; some have several sizes that do.')),
  rows: z.array(lowSizeSchema).check(z.describe('What ends first comes first.')),
});

const cutSchema = z.extend(pieceSchema, {
  waiting: z.int().check(z.describe('People who asked to be told when it is back.')),
  pieces: z.int().check(z.describe('How many to cut.')),
  reason: z.string(),
});

export const toCutSchema = z.object({
  weeks: z.int().check(z.describe('For so long the cut pieces shall last.')),
  rows: z.array(cutSchema).check(z.describe('The most pieces first.')),
  missed: z
    .array(z.object({ words: z.string(), times: z.int() }))
    .check(z.describe('What was searched for in the last 90 days and not found.')),
});

export type LowStock = z.infer<typeof lowStockSchema>;
export type LowSize = z.infer<typeof lowSizeSchema>;
export type ToCut = z.infer<typeof toCutSchema>;
export type Cut = z.infer<typeof cutSchema>;
