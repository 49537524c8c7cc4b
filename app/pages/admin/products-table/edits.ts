/** What is typed and not saved yet: the text of each cell, by product and column. */
export type Edits = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** Of one cell; null: as it is saved. */
type CellChange = { id: number; column: string; before: string | null; after: string | null };

export type EditHistory = {
  edits: Edits;
  /** What one undo takes back: the changes of one cell, or of all cells of a paste. */
  done: readonly (readonly CellChange[])[];
  undone: readonly (readonly CellChange[])[];
};

export const NOTHING_TYPED: EditHistory = { edits: new Map(), done: [], undone: [] };

/** `changes` without those that change nothing. */
export function withChanges(
  history: EditHistory,
  changes: readonly Omit<CellChange, 'before'>[],
): EditHistory {
  const real = changes
    .map((change) => ({ ...change, before: editOf(history.edits, change) }))
    .filter(({ before, after }) => before !== after);
  if (real.length === 0) return history;
  return { edits: applied(history.edits, real), done: [...history.done, real], undone: [] };
}

export function undo(history: EditHistory): EditHistory {
  const last = history.done.at(-1);
  if (!last) return history;
  const back = last.map((change) => ({ ...change, after: change.before }));
  return {
    edits: applied(history.edits, back),
    done: history.done.slice(0, -1),
    undone: [...history.undone, last],
  };
}

export function redo(history: EditHistory): EditHistory {
  const next = history.undone.at(-1);
  if (!next) return history;
  return {
    edits: applied(history.edits, next),
    done: [...history.done, next],
    undone: history.undone.slice(0, -1),
  };
}

/** What was typed of these products is dropped, and with it what an undo would lead to. */
export function withoutProducts({ edits }: EditHistory, ids: ReadonlySet<number>): EditHistory {
  return { ...NOTHING_TYPED, edits: new Map([...edits].filter(([id]) => !ids.has(id))) };
}

type SavedCells = {
  ids: ReadonlySet<number>;
  sent: Edits;
  /** What was saved before, as somebody would type it. */
  textBefore: (id: number, column: string) => string;
};

/** After these products were saved as `sent`: what was typed since stays, and an undo types what was saved before. */
export function afterSave({ edits, done, undone }: EditHistory, saved: SavedCells): EditHistory {
  const { ids, sent, textBefore } = saved;
  const left = [...edits].map(([id, cells]) => {
    const later = [...cells].filter(([column, text]) => !ids.has(id) || sent.get(id)?.get(column) !== text);
    return [id, new Map(later)] as const;
  });
  const now = ({ id, column }: CellChange, text: string | null) => {
    const sentText = sent.get(id)?.get(column);
    if (!ids.has(id) || sentText === undefined) return text;
    if (text === null) return textBefore(id, column);
    return text === sentText ? null : text;
  };
  const rewritten = (changes: readonly CellChange[]) =>
    changes.map((change) => ({
      ...change,
      before: now(change, change.before),
      after: now(change, change.after),
    }));
  return {
    edits: new Map(left.filter(([, cells]) => cells.size > 0)),
    done: done.map(rewritten),
    undone: undone.map(rewritten),
  };
}

export function editOf(edits: Edits, { id, column }: { id: number; column: string }): string | null {
  return edits.get(id)?.get(column) ?? null;
}

function applied(edits: Edits, changes: readonly CellChange[]): Edits {
  const next = new Map([...edits].map(([id, cells]) => [id, new Map(cells)]));
  for (const { id, column, after } of changes) {
    const cells = next.get(id) ?? new Map<string, string>();
    if (after === null) cells.delete(column);
    else cells.set(column, after);
    if (cells.size > 0) next.set(id, cells);
    else next.delete(id);
  }
  return next;
}
