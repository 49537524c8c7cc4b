import { z } from 'zod';
import { LIMITS } from '#app/features/settings/limits.ts';
import { cursorTo, isKeyOf, type Position } from '#app/platform/database/queries.server.ts';
import { plainText } from '#app/platform/text/plain-text.ts';
import { isValidUtf8Text, MAX_ID } from '#app/platform/text/required-text.ts';

export const MAX_ROWS = 500;

/** Of a list for staff, without a limit. */
export const PAGE_ROWS = 50;

export const LOST = 'This page of the list no longer exists. Please start again from the first page.';

const timeKey = z.string().refine((key) => isKeyOf(key, 'timestamptz'));

const anyKey = z.union([z.number(), z.string().max(400).refine(isValidUtf8Text)]);

function cursor(key: z.ZodType<Position['key']>, maxId: number) {
  const schema = z.tuple([key, z.number().int().min(0).max(maxId)]);
  return z
    .string()
    .max(2000, LOST)
    .describe('Taken from the Link header of the page before.')
    .transform((text, context): Position => {
      const position = schema.safeParse(decode(text));
      if (position.success) return { key: position.data[0], id: position.data[1] };
      context.addIssue({ code: 'custom', message: LOST });
      return z.NEVER;
    });
}

const limit = z.coerce.number().int().min(1).max(MAX_ROWS).describe('At most so many rows.');

export const pageQuery = { limit: limit.optional(), cursor: cursor(timeKey, MAX_ID).optional() };

/** Of lists that are answered whole without a limit, up to a number of rows; then the Link header leads on. */
export const wholeListQuery = { ...pageQuery, limit: limit.default(LIMITS.computing.list_rows.value) };

export const bigIdPageQuery = {
  ...pageQuery,
  cursor: cursor(timeKey, Number.MAX_SAFE_INTEGER).optional(),
};

/** For lists with several sort orders: the list itself checks that the key fits the chosen one. */
export const sortedCursor = cursor(anyKey, MAX_ID);

/** Cursors are left out: visitors can make up endless ones. */
export const storedList = { limit: /^(?:[1-9]\d?|[1-4]\d\d|500)$/ };

/** For the answer of a list. */
export const nextPageHeader = { Link: 'The next page as `rel="next"`; absent on the last one.' };

export function linkToNext(here: URL, next: Position | null): Record<string, string> {
  if (!next) return {};
  const query = new URLSearchParams(here.search);
  query.set('cursor', cursorTo(next));
  return { Link: `<${here.pathname}?${query}>; rel="next"` };
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

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
  limit: limit.default(PAGE_ROWS),
};

/** An answer that only says what was done. */
export const detailSchema = z.object({ detail: z.string() });

export const sessionParams = z.object({ session_id: z.string().max(200) });

export const slugParams = z.object({ slug: z.string().max(200) });

/** What cannot be an id is answered like a row that is gone. */
export const idParams = z.object({
  id: z
    .string()
    .max(200)
    .transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)),
});
