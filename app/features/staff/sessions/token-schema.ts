import { z } from '#app/platform/text/zod.ts';

export const confirmedTokenSchema = z.object({ access: z.string() });

export const tokenPairSchema = z.object({ access: z.string(), refresh: z.string() });

export type ConfirmedToken = z.infer<typeof confirmedTokenSchema>;
export type TokenPair = z.infer<typeof tokenPairSchema>;
