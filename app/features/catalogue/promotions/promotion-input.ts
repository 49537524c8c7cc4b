import { z } from 'zod';
import { isValidUtf8Text, MAX_ID, requiredText, wholeNumber } from '#app/platform/text/required-text.ts';

const VALUE = 'Please enter a number, such as 14.';
const MOMENT = 'Please enter a date and time.';

/** PostgreSQL dates reach further back and ahead than a shop needs. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

const moment = z
  .union([z.literal(''), z.iso.datetime({ offset: true })], { error: MOMENT })
  .nullable()
  .transform((text) => (text ? new Date(text) : null))
  .refine((date) => date === null || isInReach(date), MOMENT);

const bannerText = z
  .string({ error: 'Please send a text.' })
  .trim()
  .max(200, 'Please shorten this to 200 characters.')
  .refine(isValidUtf8Text, 'Please remove the unreadable characters.')
  .nullable()
  .transform((text) => text || null);

const fields = {
  name: requiredText('a name', 120),
  type: z.enum(['percentage', 'flat'], { error: 'Please choose percentage or flat.' }),
  value: z.number({ error: VALUE }).positive(VALUE).max(1_000_000, 'This is more than any product costs.'),
  scope: z.enum(['category', 'collection'], { error: 'Please choose category or collection.' }),
  target: requiredText('what it is for', 120),
};

const optional = {
  category_id: z.nullish(wholeNumber(1, MAX_ID, 'Please send the id of a category as a number.')),
  starts_at: moment.optional(),
  ends_at: moment.optional(),
  banner_text: bannerText.optional(),
};

export const promotionSchema = z.object({ ...fields, ...optional });

export const promotionUpdateSchema = z.object({
  ...z.object(fields).partial().shape,
  ...optional,
  version: z.optional(wholeNumber(1, MAX_ID, 'Please send the version as a number.')),
});

export const promotionPreviewSchema = promotionSchema.extend({
  name: z.unknown().optional(),
  id: z.nullish(wholeNumber(0, MAX_ID, 'Please send the id as a number.')),
});

export type PromotionInput = z.output<typeof promotionSchema>;
export type PromotionUpdate = z.output<typeof promotionUpdateSchema>;

function isInReach(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}
