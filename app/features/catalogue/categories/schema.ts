import { pictureSchema } from '#app/platform/images/picture-schema.ts';
import { z } from '#app/platform/text/zod.ts';

export const categorySchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.nullable(z.string()),
  picture: z.nullable(pictureSchema),
  intro: z.nullable(z.string()).check(z.describe('The sentence that opens its page.')),
  version: z
    .number()
    .check(z.describe('Increases with every edit; send it with a change, as a lock between two editors.')),
});

export type Category = z.infer<typeof categorySchema>;

export const staffCategorySchema = z.extend(categorySchema, {
  products: z.int().check(z.describe('How many products are in it; only without any it can be deleted.')),
});

export type StaffCategory = z.infer<typeof staffCategorySchema>;
