import { z } from 'zod';
import { isValidUtf8Text } from '#app/platform/text/required-text.ts';
import { MAX_ROWS, pageQuery } from './paging.ts';

/** The words that staff search a list for; none when the field is empty. */
export const searchWords = z
  .string()
  .trim()
  .max(120, 'Please search for fewer letters.')
  .refine(isValidUtf8Text, 'Please remove the unreadable characters.')
  .optional();

/** The query of a staff list that is searched and read newest first; without a limit it gives the newest 500 (rulings 13). */
export const staffListQuery = {
  ...pageQuery,
  q: searchWords,
  limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(MAX_ROWS),
};
