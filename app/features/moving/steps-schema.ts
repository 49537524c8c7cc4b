import { z } from '#app/platform/text/zod.ts';
import { STEPS } from './steps.ts';

export const moveSchema = z.object({
  steps: z
    .array(
      z.object({
        step: z.enum(STEPS),
        is_ticked: z.boolean().check(z.describe('Only a person knows whether it is done.')),
        is_done: z.boolean(),
        done_at: z.nullable(z.string()).check(z.describe('When a person said so.')),
        count: z.nullable(z.int()).check(z.describe('What there is of it, up to 1,000.')),
        open: z.nullable(z.int()).check(z.describe('What of it still needs a hand, up to 1,000.')),
      }),
    )
    .check(z.describe('In the order of a move.')),
});

export type Move = z.infer<typeof moveSchema>;

export const stepDoneSchema = z.object({
  is_done: z.boolean({ error: 'Please say whether the step is done.' }),
});
