import { z } from '#app/platform/text/zod.ts';

export const missedSearchSchema = z.object({
  id: z.number(),
  words: z.string(),
  times: z.number(),
  last_at: z.string(),
});

export type MissedSearch = z.infer<typeof missedSearchSchema>;
