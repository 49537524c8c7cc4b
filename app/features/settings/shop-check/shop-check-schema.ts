import { z } from '#app/platform/text/zod.ts';

const findingSchema = z.object({
  area: z.string().check(z.describe('What was checked, such as Backups.')),
  status: z.enum(['ok', 'warning', 'problem']),
  says: z.string().check(z.describe('One sentence.')),
  next: z.nullable(z.string()).check(z.describe('What to do about it; null when all is well.')),
});

export const shopCheckSchema = z.object({
  checked_at: z.string().check(z.describe('ISO in UTC.')),
  findings: z.array(findingSchema),
});

export type ShopFinding = z.infer<typeof findingSchema>;
export type ShopCheck = z.infer<typeof shopCheckSchema>;
