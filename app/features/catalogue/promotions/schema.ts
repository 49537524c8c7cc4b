import { z } from '#app/platform/text/zod.ts';

export const staffPromotionSchema = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(['percentage', 'flat']),
  value: z.number().check(z.describe('Percent, or rupees when flat.')),
  scope: z.enum(['category', 'collection']),
  target: z.string().check(z.describe('The lowercased, hyphenated name of the category, or the collection.')),
  category_id: z
    .nullable(z.number())
    .check(z.describe('Null for a collection, and while no category has this name.')),
  products: z.number().check(z.describe('How many products it is for now; 0: it matches nothing.')),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  banner_text: z.nullable(z.string()),
  version: z.number(),
  updated_at: z.string(),
});

export const promotionEffectSchema = z.object({
  products: z.number(),
  examples: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      price: z.number(),
      before: z.number(),
      after: z.number(),
    }),
  ),
  overlaps: z.array(z.object({ id: z.number(), name: z.string() })),
});

export type StaffPromotion = z.infer<typeof staffPromotionSchema>;

export type PromotionPreview = z.infer<typeof promotionEffectSchema>;
