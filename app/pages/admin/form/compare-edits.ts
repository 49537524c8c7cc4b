export type ComparedField<Values> = {
  name: string;
  text: (values: Values) => string;
  shown?: (values: Values) => string;
};

/** `mine` is null where this editor did not change the field. */
export type ConflictRow = { name: string; theirs: string; mine: string | null };

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
