import { z } from '#app/platform/text/zod.ts';

export const sizeLengthSchema = z.object({
  part: z.string().check(z.describe('Which part of the set, such as Kurta.')),
  size: z.string(),
  inches: z.number(),
});

export type SizeLength = z.infer<typeof sizeLengthSchema>;
