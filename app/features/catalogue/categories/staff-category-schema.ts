import { z } from '#app/platform/text/zod.ts';
import { categorySchema } from './category-schema.ts';

export const staffCategorySchema = z.extend(categorySchema, {
  products: z.int().check(z.describe('How many products are in it; only without any it can be deleted.')),
});

export type StaffCategory = z.infer<typeof staffCategorySchema>;
