import { plainText } from '#app/platform/text/plain-text.ts';
import { optionalText } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { COURIER_CODES } from './couriers.ts';

const NUMBER = 'Please enter 4 to 40 letters and digits, as the courier’s slip has them.';
const YES_NO = 'Please send true or false.';

const trackingNumber = z
  .pipe(
    optionalText(80, plainText),
    z.transform((text) => text?.replace(/\s/g, '').toUpperCase() ?? null),
  )
  .check(z.refine((text) => text === null || /^[A-Z0-9][A-Z0-9/-]{3,39}$/.test(text), NUMBER));

/** Only what is sent changes. */
export const parcelInputSchema = z.object({
  courier: z.optional(z.nullable(z.enum(COURIER_CODES, { error: 'Please choose a courier of the list.' }))),
  tracking_number: z.optional(trackingNumber),
  packed: z.optional(z.boolean(YES_NO)),
  delivered: z.optional(z.boolean(YES_NO)),
  seen: z
    .optional(
      z.object({ courier: z.nullable(z.enum(COURIER_CODES)), tracking_number: z.nullable(z.string()) }),
    )
    .check(z.describe('The courier and number you saw; 409 when somebody has changed them since.')),
});

export type ParcelInput = z.output<typeof parcelInputSchema>;
