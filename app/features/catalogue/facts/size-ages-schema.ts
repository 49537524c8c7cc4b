import { z } from '#app/platform/text/zod.ts';

export const sizeAgesSchema = z.object({
  size: z.string(),
  from_months: z.number(),
  to_months: z.number().check(z.describe('The age from which the size no longer fits.')),
});

export type SizeAges = z.infer<typeof sizeAgesSchema>;
