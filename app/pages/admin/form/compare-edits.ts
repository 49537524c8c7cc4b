import { formatRecentMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { typedRupees } from '#app/platform/text/plain-text.ts';

const messages = {
  other: (by: string, at: string) => `${by} changed this while you were editing (${at}).`,
  self: (at: string) => `You changed this in another window while you were editing here (${at}).`,
  unknown: 'This was changed while you were editing.',
};

export type ComparedField<Values> = {
  name: string;
  text: (values: Values) => string;
  shown?: (values: Values) => string;
};

/** `mine` is null where this editor did not change the field. */
export type ConflictRow = { name: string; theirs: string; mine: string | null };

/** `by` is a username and `at` ISO text in UTC; both are null when the shop does not know. */
export type EditConflict = { rows: ConflictRow[]; by: string | null; at: string | null };

type Author = 'other' | 'self' | 'unknown';

/** A conflict with a change of one's own, made in another tab, must not read like somebody else's. */
export function authorOf({ by, at }: EditConflict, username: string | undefined): Author {
  if (by === null || at === null) return 'unknown';
  return by === username ? 'self' : 'other';
}

type Reader = { username: string | undefined; timeZone: string; now: Date };

export function conflictTitle(conflict: EditConflict, { username, timeZone, now }: Reader): string {
  const { by, at } = conflict;
  if (by === null || at === null) return messages.unknown;
  const moment = formatRecentMoment(at, timeZone, now);
  return authorOf(conflict, username) === 'self' ? messages.self(moment) : messages.other(by, moment);
}

/** One form for what the shop sent and what was typed: 8490 and 8,490 are the same. What is no sum stays as it is. */
export function sumText(typed: string): string {
  const rupees = typedRupees(typed);
  if (rupees === null) return typed;
  return formatRupees(rupees, Number.isInteger(rupees) ? 0 : 2);
}

type Edits<Values> = { before: Values; theirs: Values; mine: Values };

/** Fields that somebody else changed, except where both made the same change. */
export function compareEdits<Values>(
  fields: readonly ComparedField<Values>[],
  { before, theirs, mine }: Edits<Values>,
): ConflictRow[] {
  return fields.flatMap(({ name, text, shown = text }) => {
    const [was, is, edited] = [text(before), text(theirs), text(mine)];
    if (is === was || is === edited) return [];
    return [{ name, theirs: shown(theirs), mine: edited === was ? null : shown(mine) }];
  });
}

export function mergeEdits<Values extends object>({ before, theirs, mine }: Edits<Values>): Values {
  const merged = { ...theirs };
  for (const key of Object.keys(mine) as (keyof Values)[]) {
    if (!isSame(mine[key], before[key])) merged[key] = mine[key];
  }
  return merged;
}

export function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return one.length === other.length && one.every((part, index) => Object.is(part, other[index]));
}
