import { z } from '#app/platform/text/zod.ts';

export const activityEntrySchema = z.object({
  id: z.number(),
  user: z.string().check(z.describe('`Guest` when nobody was signed in.')),
  action: z.string(),
  product_name: z.nullable(z.string()),
  color: z.nullable(z.string()),
  price: z.nullable(z.number()).check(z.describe('As the page showed it.')),
  search_query: z.nullable(z.string()),
  filter_applied: z.unknown(),
  timestamp: z.string(),
});

export type ActivityEntry = z.infer<typeof activityEntrySchema>;
