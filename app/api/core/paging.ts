import { z } from 'zod';
import { cursorTo, type Position } from '#app/platform/database/keyset-page.server.ts';
import { MAX_ID } from '#app/platform/text/required-text.ts';

export const MAX_ROWS = 500;

const LOST = 'This page of the list no longer exists. Please start again from the first page.';

function cursor(maxId: number) {
  const schema = positionSchema(maxId);
  return z
    .string()
    .max(200, LOST)
    .transform((text, context): Position => {
      const position = schema.safeParse(decode(text));
      if (position.success) return { at: position.data[0], id: position.data[1] };
      context.addIssue({ code: 'custom', message: LOST });
      return z.NEVER;
    });
}

function positionSchema(maxId: number) {
  return z.tuple([
    z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
      .refine(isRealMoment),
    z.number().int().min(0).max(maxId),
  ]);
}

const limit = z.coerce.number().int().min(1).max(MAX_ROWS).optional();

export const pageQuery = { limit, cursor: cursor(MAX_ID).optional() };

export const bigIdPageQuery = { limit, cursor: cursor(Number.MAX_SAFE_INTEGER).optional() };

/** Cursors are left out: visitors can make up endless ones. */
export const storedList = { limit: /^(?:[1-9]\d?|[1-4]\d\d|500)$/ };

export function linkToNext(here: URL, next: Position | null): Record<string, string> {
  if (!next) return {};
  const query = new URLSearchParams(here.search);
  query.set('cursor', cursorTo(next));
  return { Link: `<${here.pathname}?${query}>; rel="next"` };
}

/** PostgreSQL refuses 30 February and the year 0, which the pattern lets through. */
function isRealMoment(at: string): boolean {
  const moment = new Date(at);
  return (
    at >= '0001' && !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 19) === at.slice(0, 19)
  );
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
