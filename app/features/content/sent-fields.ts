import { z } from 'zod';
import { MAX_ID, wholeNumber } from '#app/platform/text/required-text.ts';

export const sentVersion = z
  .union([
    z.literal('').transform(() => undefined),
    wholeNumber(1, MAX_ID, 'Please send the version as a number.'),
  ])
  .optional();

/** '' removes the picture; any other text leaves it unchanged, because clients send back the address they were given. */
export const sentPicture = z
  .string()
  .max(2000, 'This is not a picture address.')
  .optional()
  .transform((text) => (text?.trim() === '' ? ('removed' as const) : ('unchanged' as const)));
