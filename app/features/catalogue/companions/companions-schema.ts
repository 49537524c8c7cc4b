import { productCardSchema } from '#app/features/catalogue/products/product-schema.ts';
import { z } from '#app/platform/text/zod.ts';

export const companionsSchema = z.object({
  picked: z.array(productCardSchema).check(z.describe('Chosen by staff, sold-out ones too.')),
  suggested: z.array(productCardSchema).check(z.describe('What the shop shows after them.')),
});

export type Companions = z.infer<typeof companionsSchema>;
