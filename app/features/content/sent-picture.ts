import { z } from 'zod';

/**
 * A picture field without a file: '' removes the picture. Any other text leaves it unchanged: clients send back the address
 * that they were given, or what they make of a missing value.
 */
export const sentPicture = z
  .string()
  .max(2000, 'This is not a picture address.')
  .optional()
  .transform((text) => (text?.trim() === '' ? ('removed' as const) : ('kept' as const)));
