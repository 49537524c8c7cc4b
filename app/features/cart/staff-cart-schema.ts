import { z } from '#app/platform/text/zod.ts';

export const staffCartSchema = z.object({
  id: z.number(),
  user: z.string(),
  created_at: z.string(),
  items: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      image: z.nullable(z.string()),
      price: z.number(),
      quantity: z.number(),
      made_on_order: z.boolean(),
    }),
  ),
});

export const cartIdSchema = z.object({ cart_id: z.number() });

export type StaffCart = z.infer<typeof staffCartSchema>;
