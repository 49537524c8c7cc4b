import { calendarDay } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

const ORDER = 'The last day must not be before the first one.';

export const periodSchema = z
  .object({
    from: calendarDay.check(z.describe('The first day, such as 2026-03-01.')),
    to: calendarDay.check(z.describe('The last day.')),
  })
  .check(z.refine(({ from, to }) => from <= to, { error: ORDER, path: ['to'] }));

/** Without days, the month until today. */
export const askedPeriodSchema = z
  .object({ from: z.optional(calendarDay), to: z.optional(calendarDay) })
  .check(z.refine(({ from, to }) => !from || !to || from <= to, { error: ORDER, path: ['to'] }));

export type Period = z.infer<typeof periodSchema>;

export const accountSumsSchema = z.object({
  from: z.string(),
  to: z.string(),
  entries: z.int(),
  debit: z.number(),
  credit: z.number().check(z.describe('The same as `debit`.')),
  accounts: z.array(
    z.object({
      account: z.string(),
      debit: z.number(),
      credit: z.number(),
      balance: z.number().check(z.describe('Debit less credit, in these days alone.')),
    }),
  ),
});

export type AccountSums = z.infer<typeof accountSumsSchema>;
