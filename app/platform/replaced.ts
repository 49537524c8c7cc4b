/** A list that another one was made of, and what stands in the places of some of its elements now. */
type Origin = { list: readonly object[]; replaced: ReadonlyMap<object, object> };

const origins = new WeakMap<readonly object[], Origin>();

/** Each step keeps a list that is not in use any more. */
const MOST_STEPS = 4;

/** The list with others in the places of some of its elements; the list itself when it has none of these. */
export function withReplaced<T extends object>(
  list: readonly T[],
  replaced: ReadonlyMap<T, T>,
): readonly T[] {
  const result = [...list];
  const inList = new Map<T, T>();
  for (const [old, fresh] of replaced) {
    const at = list.indexOf(old);
    if (at < 0) continue;
    result[at] = fresh;
    inList.set(old, fresh);
  }
  if (inList.size === 0) return list;
  origins.set(result, { list, replaced: inList });
  forgetBefore(result);
  return result;
}

function forgetBefore(list: readonly object[]): void {
  let oldest: readonly object[] | undefined = list;
  for (let step = 0; step < MOST_STEPS; step++) oldest = oldest && origins.get(oldest)?.list;
  if (oldest) origins.delete(oldest);
}

/**
 * Remembers what `work` gave for each list, as long as the list is in use. For a list that came of one by `withReplaced`, `update`
 * makes it of what was given for that; null where it cannot. What was given may not be changed.
 */
export function oncePerList<T extends object, To extends {}>(
  work: (list: readonly T[]) => To,
  update: (before: To, replaced: ReadonlyMap<T, T>) => To | null,
): (list: readonly T[]) => To {
  const known = new WeakMap<readonly object[], To>();

  function updated(list: readonly object[]): To | null {
    // Only elements of lists of this kind are replaced in them.
    const replaced = new Map<T, T>();
    for (let origin = origins.get(list); origin; origin = origins.get(origin.list)) {
      for (const [old, fresh] of origin.replaced as ReadonlyMap<T, T>) {
        const last = replaced.get(fresh) ?? fresh;
        replaced.delete(fresh);
        replaced.set(old, last);
      }
      const before = known.get(origin.list);
      if (before !== undefined) return update(before, replaced);
    }
    return null;
  }

  return (list) => {
    const kept = known.get(list);
    if (kept !== undefined) return kept;
    const result = updated(list) ?? work(list);
    known.set(list, result);
    return result;
  };
}

/** Whether two elements are told apart by something that matters. */
type Alike<T> = (a: T, b: T) => boolean;

export function alikeIn<T>(...fields: (keyof T)[]): Alike<T> {
  return (a, b) => fields.every((field) => a[field] === b[field]);
}

/** What `arrange` makes of a list: some of its elements in some order. One in the place of another that is alike changes neither. */
export function arrangedOnce<T extends object>(
  arrange: (list: readonly T[]) => readonly T[],
  isAlike: Alike<T>,
): (list: readonly T[]) => readonly T[] {
  return oncePerList<T, readonly T[]>(arrange, (before, replaced) =>
    areAlike(replaced, isAlike) ? withReplaced(before, replaced) : null,
  );
}

/** A fact about a whole list, which one element in the place of another that is alike does not change. */
export function factOnce<T extends object, To extends {}>(
  find: (list: readonly T[]) => To,
  isAlike: Alike<T>,
): (list: readonly T[]) => To {
  return oncePerList<T, To>(find, (before, replaced) => (areAlike(replaced, isAlike) ? before : null));
}

/** The parts of a list by a key. A part of which nothing was replaced is the same list as before. */
export function groupedOnce<T extends object, Key>(
  keyOf: (element: T) => Key,
): (list: readonly T[]) => ReadonlyMap<Key, readonly T[]> {
  return oncePerList<T, ReadonlyMap<Key, readonly T[]>>(
    (list) => Map.groupBy(list, keyOf),
    (before, replaced) => {
      if (!areAlike(replaced, (a, b) => keyOf(a) === keyOf(b))) return null;
      return new Map([...before].map(([key, part]) => [key, withReplaced(part, replaced)]));
    },
  );
}

function areAlike<T>(replaced: ReadonlyMap<T, T>, isAlike: Alike<T>): boolean {
  return [...replaced].every(([old, fresh]) => isAlike(old, fresh));
}
