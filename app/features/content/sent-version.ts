import { z } from 'zod';
import { MAX_ID, wholeNumber } from '#app/platform/text/required-text.ts';

export const sentVersion = z
  .union([
    z.literal('').transform(() => undefined),
    wholeNumber(1, MAX_ID, 'Please send the version as a number.'),
  ])
  .optional();
