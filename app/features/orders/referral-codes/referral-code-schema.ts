import { z } from '#app/platform/text/zod.ts';

export const referralCodeAnswerSchema = z.object({
  code: z.string(),
  type: z.enum(['percentage', 'flat']),
  value: z.number().check(z.describe('Percent, or rupees when flat.')),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
  usage_limit: z.nullable(z.number()),
  used: z.number(),
  created_at: z.string(),
  version: z.number(),
});

export type ReferralCode = z.infer<typeof referralCodeAnswerSchema>;
