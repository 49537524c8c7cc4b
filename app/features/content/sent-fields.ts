import { MAX_ID, wholeNumber } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

export const sentVersion = z.pipe(
  z.optional(z.union([z.literal(''), wholeNumber(1, MAX_ID, 'Please send the version as a number.')])),
  z.transform((version) => version || undefined),
);

/** '' removes the picture; any other text leaves it unchanged, because clients send back the address they were given. */
export const sentPicture = z.pipe(
  z.optional(z.string().check(z.maxLength(2000, 'This is not a picture address.'))),
  z.transform((text) => (text?.trim() === '' ? ('removed' as const) : ('unchanged' as const))),
);
