import { useState } from 'react';
import { readChanges } from '#app/features/catalogue/table/row-input.ts';
import type { RowResult, TableRow } from '#app/features/catalogue/table/schema.ts';
import type { ConflictRow, EditConflict } from '#app/pages/admin/form/compare-edits.ts';
import { useLeaveGuard } from '#app/pages/admin/form/unsaved-edits.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { type Column, isSameText, shownText, toRowChanges } from './columns.ts';
import {
  afterSave,
  type EditHistory,
  NOTHING_TYPED,
  redo,
  undo,
  withChanges,
  withoutProducts,
} from './edits.ts';
import type { TablePage } from './load-table.ts';
import { sendRows } from './send-rows.ts';
import { useNextPage } from './use-next-page.ts';

const messages = {
  saved: (count: number) => (count === 1 ? '1 product saved' : `${count} products saved`),
  gone: 'Somebody has deleted this product.',
};

/** What keeps a product from being saved; `fields` are sentences by column. */
export type Problem = { fields: Readonly<Record<string, string>>; conflict: EditConflict | null };

export type TypedCell = { id: number; column: Column; text: string };

export type ProductTable = ReturnType<typeof useTable>;

/** The rows that are loaded, and what is typed into them until it is saved. */
export function useTable(loaded: TablePage, toColumns: (rows: Iterable<TableRow>) => Column[]) {
  const { write } = useStaffWrite();
  const [page, setPage] = useState(loaded);
  const [origin, setOrigin] = useState(loaded);
  // Also those of an earlier search that have unsaved edits.
  const [known, setKnown] = useState(() => byId(loaded.rows));
  const [history, setHistory] = useState<EditHistory>(NOTHING_TYPED);
  const [problems, setProblems] = useState<ReadonlyMap<number, Problem>>(new Map());
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useLeaveGuard(history.edits.size > 0);
  if (loaded !== origin) {
    setOrigin(loaded);
    setPage(loaded);
    setKnown((now) => merged(now, loaded.rows));
  }
  const rows = page.rows.map((row) => known.get(row.id) ?? row);
  const columns = toColumns(known.values());

  function type(cells: readonly TypedCell[]) {
    const changes = cells.flatMap(({ id, column, text }) => {
      const row = known.get(id);
      const saved = row ? column.read(row) : null;
      if (saved === null) return [];
      return [{ id, column: column.id, after: isSameText(column, text, saved) ? null : text }];
    });
    setHistory((now) => withChanges(now, changes));
    clearProblems(changes);
  }

  function clearProblems(cells: readonly { id: number; column: string }[]) {
    if (problems.size === 0) return;
    const next = new Map(problems);
    for (const { id, column } of cells) {
      const problem = next.get(id);
      if (!problem || problem.conflict) continue;
      const fields = Object.fromEntries(Object.entries(problem.fields).filter(([name]) => name !== column));
      if (Object.keys(fields).length > 0) next.set(id, { ...problem, fields });
      else next.delete(id);
    }
    setProblems(next);
  }

  async function save(ids: readonly number[] = [...history.edits.keys()]) {
    if (saving) return;
    setFailure(null);
    const sent = ids.flatMap((id) => {
      const row = known.get(id);
      const cells = history.edits.get(id);
      return row && cells ? [{ id, version: row.version, changes: toRowChanges(row, columns, cells) }] : [];
    });
    const wrong = sent.flatMap(({ id, changes }) => {
      const read = readChanges(changes);
      return 'fields' in read ? [[id, { fields: read.fields, conflict: null }] as const] : [];
    });
    const refused = new Map<number, Problem>(wrong);
    setSaving(true);
    const { results, error } = await sendRows(
      write,
      sent.filter(({ id }) => !refused.has(id)),
    );
    setSaving(false);
    setFailure(error);
    finish(results, refused);
  }

  function finish(results: readonly RowResult[], refused: Map<number, Problem>) {
    const done = new Set<number>();
    for (const result of results) {
      const problem = problemOf(result);
      if (problem) refused.set(result.id, problem);
      else done.add(result.id);
    }
    const current = results.flatMap(({ row }) => row ?? []);
    setKnown((now) => merged(now, current));
    const textBefore = (id: number, name: string) => savedText(known.get(id), name);
    setHistory((now) => afterSave(now, { ids: done, sent: history.edits, textBefore }));
    setProblems((now) => new Map([...[...now].filter(([id]) => !done.has(id)), ...refused]));
    if (done.size > 0) showToast(messages.saved(done.size));
  }

  /** Null when it is saved, or when somebody else has made the same changes. */
  function problemOf({ id, outcome, fields, row, changed_by, changed_at }: RowResult): Problem | null {
    if (outcome === 'saved') return null;
    if (outcome === 'gone' || !row) return { fields: { name: messages.gone }, conflict: null };
    if (outcome === 'refused') return { fields, conflict: null };
    const compared = conflictRows(known.get(id) ?? row, row, columns, history.edits.get(id) ?? new Map());
    if (
      compared.every(({ mine }) => mine === null) &&
      [...(history.edits.get(id) ?? [])].every(([name, text]) => isSaved(row, name, text))
    )
      return null;
    return { fields: {}, conflict: { rows: compared, by: changed_by, at: changed_at } };
  }

  function savedText(row: TableRow | undefined, name: string): string {
    const column = columns.find(({ id }) => id === name);
    return (row && column?.read(row)) ?? '';
  }

  function isSaved(row: TableRow, name: string, text: string): boolean {
    const column = columns.find(({ id }) => id === name);
    return column !== undefined && isSameText(column, column.read(row) ?? '', text);
  }

  function drop(ids: readonly number[]) {
    const dropped = new Set(ids);
    setHistory((now) => withoutProducts(now, dropped));
    setProblems((now) => new Map([...now].filter(([id]) => !dropped.has(id))));
  }

  const loadNext = useNextPage(page, (more) => {
    setKnown((now) => merged(now, more.rows));
    setPage((now) => (now.next === page.next ? { rows: [...now.rows, ...more.rows], next: more.next } : now));
  });

  return {
    ...{ rows, columns, known, type, save, drop, loadNext, problems, saving, failure },
    show: (row: TableRow) => setKnown((now) => merged(now, [row])),
    hasMore: page.next !== null,
    edits: history.edits,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
  };
}

function conflictRows(
  seen: TableRow,
  current: TableRow,
  columns: readonly Column[],
  cells: ReadonlyMap<string, string>,
): ConflictRow[] {
  return columns.flatMap((column) => {
    const [was, is] = [column.read(seen) ?? '', column.read(current) ?? ''];
    const mine = cells.get(column.id) ?? null;
    if (was === is || (mine !== null && isSameText(column, is, mine))) return [];
    return [{ name: column.label, theirs: shownText(column, is), mine: mine && shownText(column, mine) }];
  });
}

function byId(rows: readonly TableRow[]): ReadonlyMap<number, TableRow> {
  return new Map(rows.map((row) => [row.id, row]));
}

function merged(
  known: ReadonlyMap<number, TableRow>,
  rows: readonly TableRow[],
): ReadonlyMap<number, TableRow> {
  return new Map([...known, ...rows.map((row) => [row.id, row] as const)]);
}
