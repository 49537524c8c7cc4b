import { plainText } from '#app/platform/text/plain-text.ts';
import { wholeNumber } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

// Shorter ones, from before, go on working: these could be found by trying.
const code = z.pipe(
  z.pipe(
    z.string('Please enter the code.'),
    z.transform((text) => plainText(text).toUpperCase()),
  ),
  z
    .string()
    .check(
      z.regex(/^[A-Z0-9][A-Z0-9_-]{5,39}$/, 'A code has 6 to 40 letters, digits, hyphens and underscores.'),
    ),
);

const moment = z.pipe(
  z.nullable(
    z.union([z.iso.datetime({ offset: true }), z.literal('')], { error: 'Please enter a date and time.' }),
  ),
  z.transform((text) => (text ? new Date(text) : null)),
);

const limit = z.pipe(
  z.nullable(
    z.union([
      z.literal(''),
      wholeNumber(1, 1_000_000, 'Please enter how many orders may use it, or leave it empty.'),
    ]),
  ),
  z.transform((value) => (value === '' ? null : value)),
);

export const referralCodeSchema = z.object({
  code,
  type: z.enum(['percentage', 'flat'], { error: 'Please choose percent or rupees.' }),
  value: wholeNumber(1, 1_000_000, 'Please enter a whole number, 1 or more.'),
  starts_at: z.optional(moment),
  ends_at: z.optional(moment),
  usage_limit: z.optional(limit),
});

/** Absent fields stay as they are. The code itself cannot change: it is printed on cards. */
export const referralCodeUpdateSchema = z.extend(z.partial(z.omit(referralCodeSchema, { code: true })), {
  version: z.optional(z.int()),
});

export type ReferralCodeInput = z.output<typeof referralCodeSchema>;
export type ReferralCodeUpdate = z.output<typeof referralCodeUpdateSchema>;

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
