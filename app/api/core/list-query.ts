import { z } from 'zod';
import { plainText } from '#app/platform/text/plain-text.ts';
import { isValidUtf8Text } from '#app/platform/text/required-text.ts';
import { MAX_ROWS, pageQuery } from './paging.ts';

/** Staff paste numbers and addresses into searches too. */
export const searchWords = z
  .string()
  .trim()
  .max(120, 'Please enter a shorter search.')
  .refine(isValidUtf8Text, 'Please remove the unreadable characters.')
  .overwrite(plainText)
  .optional();

export const staffListQuery = {
  ...pageQuery,
  q: searchWords,
  limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(MAX_ROWS),
};
