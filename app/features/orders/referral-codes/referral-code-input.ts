import { z } from 'zod';
import { plainText } from '#app/platform/text/plain-text.ts';
import { wholeNumber } from '#app/platform/text/required-text.ts';

// Shorter ones, from before, go on working: these could be found by trying.
const code = z
  .string('Please enter the code.')
  .transform((text) => plainText(text).toUpperCase())
  .pipe(
    z
      .string()
      .regex(/^[A-Z0-9][A-Z0-9_-]{5,39}$/, 'A code has 6 to 40 letters, digits, hyphens and underscores.'),
  );

const moment = z
  .union([z.iso.datetime({ offset: true }), z.literal('')], { error: 'Please enter a date and time.' })
  .nullable()
  .transform((text) => (text ? new Date(text) : null));

const limit = z
  .union([
    z.literal(''),
    wholeNumber(1, 1_000_000, 'Please enter how many orders may use it, or leave it empty.'),
  ])
  .nullable()
  .transform((value) => (value === '' ? null : value));

const fields = z.object({
  code,
  type: z.enum(['percentage', 'flat'], { error: 'Please choose percent or rupees.' }),
  value: wholeNumber(1, 1_000_000, 'Please enter a whole number, 1 or more.'),
  starts_at: moment.optional(),
  ends_at: moment.optional(),
  usage_limit: limit.optional(),
});

export const referralCodeSchema = fields;

/** Absent fields stay as they are. The code itself cannot change: it is printed on cards. */
export const referralCodeUpdateSchema = fields
  .omit({ code: true })
  .partial()
  .extend({ version: z.number().int().optional() });

export type ReferralCodeInput = z.output<typeof referralCodeSchema>;
export type ReferralCodeUpdate = z.output<typeof referralCodeUpdateSchema>;
