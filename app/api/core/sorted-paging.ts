import { z } from 'zod';
import type { SortedPosition } from '#app/platform/database/sorted-page.server.ts';
import { isValidUtf8Text, MAX_ID } from '#app/platform/text/required-text.ts';

export const LOST = 'This page of the list no longer exists. Please start again from the first page.';

const position = z.tuple([
  z.union([z.number(), z.string().max(400).refine(isValidUtf8Text)]),
  z.number().int().min(0).max(MAX_ID),
]);

export const sortedCursor = z
  .string()
  .max(2000, LOST)
  .transform((text, context): SortedPosition => {
    const parsed = position.safeParse(decode(text));
    if (parsed.success) return { key: parsed.data[0], id: parsed.data[1] };
    context.addIssue({ code: 'custom', message: LOST });
    return z.NEVER;
  });

export function linkToNextSorted(here: URL, next: SortedPosition | null): Record<string, string> {
  if (!next) return {};
  const query = new URLSearchParams(here.search);
  query.set('cursor', Buffer.from(JSON.stringify([next.key, next.id])).toString('base64url'));
  return { Link: `<${here.pathname}?${query}>; rel="next"` };
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
