import { z } from 'zod';

/** '' removes the picture; any other text leaves it unchanged, because clients send back the address they were given. */
export const sentPicture = z
  .string()
  .max(2000, 'This is not a picture address.')
  .optional()
  .transform((text) => (text?.trim() === '' ? ('removed' as const) : ('kept' as const)));
