import { wholeNumber } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

const GRAMS = z.describe('Grams of one piece with its wrapping; null: as the setting says.');

export const weightInputSchema = z.object({
  weight: z.nullable(wholeNumber(1, 20_000, 'Please enter grams, from 1 to 20,000.')).check(GRAMS),
});

export const weightSchema = z.object({ weight: z.nullable(z.int()).check(GRAMS) });

export type Weight = z.infer<typeof weightSchema>;
