/** A state of a list: what was replaced since the state before it. It does not hold the list, of which it may have had thousands. */
type State = { before: State | null; replaced: ReadonlyMap<object, object> };

const states = new WeakMap<readonly object[], State>();

/** Each keeps the elements that were replaced. */
const MOST_STEPS = 100;

function stateOf(list: readonly object[]): State {
  return states.getOrInsertComputed(list, () => ({ before: null, replaced: new Map() }));
}

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
  const state = { before: stateOf(list), replaced: inList };
  states.set(result, state);
  forgetBefore(state);
  return result;
}

function forgetBefore(state: State): void {
  let oldest: State | null = state;
  for (let step = 0; step < MOST_STEPS; step++) oldest = oldest?.before ?? null;
  if (oldest) oldest.before = null;
}

/**
 * Remembers what `work` gave for each list, as long as the list is in use. For a list that came of one by `withReplaced`, `update`
 * makes it of what was given for that, which is forgotten then; null where it cannot. What was given may not be changed.
 */
export function oncePerList<T extends object, To extends {}>(
  work: (list: readonly T[]) => To,
  update: (before: To, replaced: ReadonlyMap<T, T>) => To | null,
): (list: readonly T[]) => To {
  const known = new WeakMap<State, To>();

  function updated(latest: State): To | null {
    // Only elements of lists of this kind are replaced in them.
    const replaced = new Map<T, T>();
    for (let state = latest; state.before; state = state.before) {
      for (const [old, fresh] of state.replaced as ReadonlyMap<T, T>) {
        const last = replaced.get(fresh) ?? fresh;
        replaced.delete(fresh);
        replaced.set(old, last);
      }
      const before = known.get(state.before);
      if (before === undefined) continue;
      known.delete(state.before);
      return update(before, replaced);
    }
    return null;
  }

  return (list) => {
    const state = stateOf(list);
    const kept = known.get(state);
    if (kept !== undefined) return kept;
    const result = updated(state) ?? work(list);
    known.set(state, result);
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
