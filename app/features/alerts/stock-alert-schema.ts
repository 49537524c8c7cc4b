import { z } from '#app/platform/text/zod.ts';

export const waitingShopperSchema = z.object({
  id: z.int(),
  name: z.string().check(z.describe('Of the piece.')),
  slug: z.string(),
  size: z.string(),
  phone: z.string(),
  created_at: z.string(),
  back_at: z.string(),
});

export const wantedSizeSchema = z.object({
  name: z.string(),
  slug: z.string(),
  size: z.string(),
  waiting: z.int().check(z.describe('How many people wait for it, by mail or WhatsApp.')),
});

export const stockAlertsSchema = z.object({
  to_message: z
    .array(waitingShopperSchema)
    .check(z.describe('WhatsApp numbers of people whose piece can be bought again, longest first.')),
  wanted: z.array(wantedSizeSchema).check(z.describe('What is still waited for, most wanted first.')),
});

export type WaitingShopper = z.infer<typeof waitingShopperSchema>;
export type WantedSize = z.infer<typeof wantedSizeSchema>;
export type StockAlerts = z.infer<typeof stockAlertsSchema>;
