import { z } from '#app/platform/text/zod.ts';

const COST = 'Please enter what a piece costs you in rupees, such as 1,250.';

export const costSchema = z.object({
  cost: z
    .nullable(
      z.number({ error: COST }).check(z.nonnegative(COST), z.maximum(1e8, COST), z.multipleOf(0.01, COST)),
    )
    .check(z.describe('Rupees for one piece; null: nobody has said.')),
});

export type Cost = z.infer<typeof costSchema>;
