import { z } from '#app/platform/text/zod.ts';
import { STOCK_REASONS } from './stock-change.ts';

export const stockRecordSchema = z.object({
  size: z.nullable(z.string()).check(z.describe('Null without stock per size.')),
  pieces: z.int().check(z.describe('Added; negative when taken away.')),
  reason: z.enum(STOCK_REASONS),
  by: z.nullable(z.string()).check(z.describe('A staff username; null when the account is gone.')),
  at: z.string(),
});

export type StockRecord = z.infer<typeof stockRecordSchema>;
