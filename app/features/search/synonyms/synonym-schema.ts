import { z } from '#app/platform/text/zod.ts';

export const synonymSchema = z.object({
  id: z.number(),
  words: z.string().check(z.describe('Words and phrases of one meaning, by comma.')),
  version: z.number(),
  created_at: z.string(),
});

export type Synonym = z.infer<typeof synonymSchema>;
