import { z } from 'zod';

/**
 * The picture's field when it came without a file: '' takes the picture away. Any other text leaves it as it is: clients send
 * back the address that they were given, or what they make of a missing value.
 */
export const sentPicture = z
  .string()
  .max(2000, 'This is not the address of a picture.')
  .optional()
  .transform((text) => (text?.trim() === '' ? ('removed' as const) : ('kept' as const)));
