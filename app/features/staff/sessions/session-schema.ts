import { z } from '#app/platform/text/zod.ts';

export const staffSessionSchema = z.object({
  id: z.string(),
  started_at: z.string(),
  last_used_at: z
    .string()
    .check(z.describe('When its tokens were last renewed: 15 minutes ago at most while it is used.')),
  browser: z.nullable(z.string()).check(z.describe('In words; null when the program did not say.')),
  network: z.nullable(z.string()).check(z.describe('The beginning of the address, such as 203.0.x.x.')),
  is_this_one: z.boolean().check(z.describe('The session of the token that asks.')),
});

export type StaffSession = z.infer<typeof staffSessionSchema>;

export const confirmedTokenSchema = z.object({ access: z.string() });

export const tokenPairSchema = z.object({ access: z.string(), refresh: z.string() });

export type ConfirmedToken = z.infer<typeof confirmedTokenSchema>;

export type TokenPair = z.infer<typeof tokenPairSchema>;
