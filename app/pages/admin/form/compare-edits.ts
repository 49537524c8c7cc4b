/** A field as a text, for telling two editors' versions apart; `shown` where that text is not what people read. */
export type ComparedField<Values> = {
  name: string;
  text: (values: Values) => string;
  shown?: (values: Values) => string;
};

/** What somebody else made of a field; `mine` is null where this editor left it alone. */
export type ConflictRow = { name: string; theirs: string; mine: string | null };

type Edits<Values> = { before: Values; theirs: Values; mine: Values };

/** The fields that somebody else changed meanwhile, except where both made the same of them. */
export function compareEdits<Values>(
  fields: readonly ComparedField<Values>[],
  { before, theirs, mine }: Edits<Values>,
): ConflictRow[] {
  return fields.flatMap(({ name, text, shown = text }) => {
    const [was, is, wanted] = [text(before), text(theirs), text(mine)];
    if (is === was || is === wanted) return [];
    return [{ name, theirs: shown(theirs), mine: wanted === was ? null : shown(mine) }];
  });
}

/** Theirs, but for the fields that this editor has touched. */
export function mergeEdits<Values extends object>({ before, theirs, mine }: Edits<Values>): Values {
  const merged = { ...theirs };
  for (const key of Object.keys(mine) as (keyof Values)[]) {
    if (!isSame(mine[key], before[key])) merged[key] = mine[key];
  }
  return merged;
}

/** Whether two values of a field are the same; lists are, when their parts are. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return one.length === other.length && one.every((part, index) => Object.is(part, other[index]));
}
