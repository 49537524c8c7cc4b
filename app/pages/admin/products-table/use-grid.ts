import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { TableRow } from '#app/features/catalogue/table/schema.ts';
import { type Column, shownText } from './columns.ts';
import { editOf } from './edits.ts';
import { type Area, fromSheetText, placeSheet, rangeOf, toSheetText } from './sheet-text.ts';
import type { ProductTable, TypedCell } from './use-table.ts';

const messages = {
  rows: (count: number) => (count === 1 ? '1 row' : `${count} rows`),
  pasted: (rows: string) => `${rows} pasted`,
  beyond: (count: number, hasMore: boolean) =>
    `, ${count} beyond the ${hasMore ? 'rows that are loaded' : 'end'}`,
  outside: (count: number) => `, ${count} beyond the selection`,
  beside: (count: number) => `. ${count} ${count === 1 ? 'column' : 'columns'} had no place`,
  untouched: (count: number) => `. ${count} ${count === 1 ? 'cell' : 'cells'} cannot be changed`,
};

/** A place in the grid; column 0 has the picture and the link to the product. */
export type Place = { row: number; column: number };

type GridRules = {
  table: ProductTable;
  columns: readonly Column[];
  isEditable: (column: Column) => boolean;
  onOpen: (row: TableRow) => void;
  announce: (text: string) => void;
  pageRows: number;
};

export type Grid = ReturnType<typeof useGrid>;

/** The keyboard, pointer and clipboard of a spreadsheet. */
export function useGrid({ table, columns, isEditable, onOpen, announce, pageRows }: GridRules) {
  const { rows, edits } = table;
  const [active, setActive] = useState<Place>({ row: 0, column: 1 });
  const [anchor, setAnchor] = useState<Place>(active);
  /** The text with which editing began; null when no cell is edited. */
  const [editing, setEditing] = useState<{ text: string; isTyped: boolean } | null>(null);
  // Tab after Esc leaves the table: else the keyboard would be caught in it.
  const leaving = useRef(false);
  const last = { row: rows.length - 1, column: columns.length };
  const area = areaOf(active, anchor);

  const columnAt = ({ column }: Place) => columns[column - 1];

  function savedText(place: Place): string | null {
    const [row, column] = [rows[place.row], columnAt(place)];
    return row && column ? column.read(row) : null;
  }

  function textAt(place: Place): string {
    const [row, column] = [rows[place.row], columnAt(place)];
    if (!row || !column) return '';
    return editOf(edits, { id: row.id, column: column.id }) ?? column.read(row) ?? '';
  }

  function canEdit(place: Place): boolean {
    const column = columnAt(place);
    return column !== undefined && isEditable(column) && savedText(place) !== null;
  }

  function go(place: Place, isExtending = false) {
    const to = { row: clamp(place.row, last.row), column: clamp(place.column, last.column) };
    setActive(to);
    if (!isExtending) setAnchor(to);
    if (table.hasMore && to.row > last.row - 50) void table.loadNext();
  }

  function write(cells: readonly { row: number; column: number; text: string }[]): number {
    const typed = cells.filter(canEdit).flatMap((place): TypedCell[] => {
      const [row, column] = [rows[place.row], columnAt(place)];
      return row && column ? [{ id: row.id, column, text: place.text }] : [];
    });
    table.type(typed);
    return cells.length - typed.length;
  }

  function selected(): Place[] {
    return rangeOf(area.top, area.bottom).flatMap((row) =>
      rangeOf(area.left, area.right).map((column) => ({ row, column })),
    );
  }

  function begin(text?: string) {
    if (canEdit(active)) setEditing({ text: text ?? textAt(active), isTyped: text !== undefined });
  }

  function finish(text: string, move: Partial<Place> = {}) {
    setEditing(null);
    write([{ ...active, text }]);
    const { row = 0, column = 0 } = move;
    if (row !== 0 || column !== 0) go({ row: active.row + row, column: active.column + column });
  }

  function fillDown() {
    const from = area.top === area.bottom ? area.top - 1 : area.top;
    if (from < 0) return;
    write(
      selected()
        .filter(({ row }) => row !== from)
        .map((place) => ({ ...place, text: textAt({ row: from, column: place.column }) })),
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    if (editing || event.key === 'Shift') return;
    const isLeaving = leaving.current;
    leaving.current = event.key === 'Escape';
    if (isLeaving && event.key === 'Tab') return;
    const act = actionFor(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  function actionFor(event: KeyboardEvent): (() => void) | null {
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.metaKey) return commandFor(event);
    if (event.altKey) return null;
    const step = stepOf(key, pageRows);
    if (step) return () => go({ row: active.row + step.row, column: active.column + step.column }, shiftKey);
    const isLastCell = shiftKey
      ? active.row === 0 && active.column === 0
      : active.row === last.row && active.column === last.column;
    switch (key) {
      case 'Tab':
        return isLastCell ? null : () => tab(shiftKey ? -1 : 1);
      case 'Home':
        return () => go({ ...active, column: 0 }, shiftKey);
      case 'End':
        return () => go({ ...active, column: last.column }, shiftKey);
      case 'Enter':
      case 'F2':
        return active.column === 0 ? openRow : () => begin();
      case 'Escape':
        return () => setAnchor(active);
      case 'Delete':
      case 'Backspace':
        return () => void write(selected().map((place) => ({ ...place, text: '' })));
      default:
        return key.length === 1 && key !== ' ' && columnAt(active)?.kind !== 'choice'
          ? () => begin(key)
          : null;
    }
  }

  function commandFor({ key, shiftKey }: KeyboardEvent): (() => void) | null {
    switch (key.toLowerCase()) {
      case 'z':
        return shiftKey ? table.redo : table.undo;
      case 'y':
        return table.redo;
      case 'd':
        return fillDown;
      case 'a':
        return selectAll;
      case 's':
        return () => void table.save();
      case 'home':
        return () => go({ row: 0, column: 0 }, shiftKey);
      case 'end':
        return () => go(last, shiftKey);
      default:
        return null;
    }
  }

  function tab(by: 1 | -1) {
    const column = active.column + by;
    if (column > last.column) go({ row: active.row + 1, column: 0 });
    else if (column < 0) go({ row: active.row - 1, column: last.column });
    else go({ ...active, column });
  }

  function openRow() {
    const row = rows[active.row];
    if (row) onOpen(row);
  }

  function selectAll() {
    setAnchor({ row: 0, column: 1 });
    setActive(last);
  }

  function onCopy(event: ClipboardEvent) {
    if (editing) return;
    event.preventDefault();
    const sheet = rangeOf(area.top, area.bottom).map((row) =>
      rangeOf(Math.max(1, area.left), area.right).map((column) => textAt({ row, column })),
    );
    event.clipboardData.setData('text/plain', toSheetText(sheet));
  }

  function onPaste(event: ClipboardEvent) {
    if (editing) return;
    event.preventDefault();
    const sheet = fromSheetText(event.clipboardData.getData('text/plain'));
    if (sheet.length === 0) return;
    const from = { ...area, left: Math.max(1, area.left), right: Math.max(1, area.right) };
    const placed = placeSheet(sheet, from, { rows: rows.length, columns: columns.length + 1 });
    const untouched = write(placed.cells);
    const widest = Math.max(...placed.cells.map(({ column }) => column), from.left);
    setAnchor({ row: from.top, column: from.left });
    setActive({ row: from.top + placed.rows - 1, column: widest });
    const isInSelection = area.top !== area.bottom || area.left !== area.right;
    announce(pasteText({ ...placed, untouched, isInSelection, hasMore: table.hasMore }));
  }

  function onPointerDown(event: PointerEvent) {
    const place = placeUnder(event.target);
    if (!place || event.button !== 0 || (editing && isSamePlace(place, active))) return;
    go(place, event.shiftKey);
  }

  function onPointerMove(event: PointerEvent) {
    if (event.buttons !== 1 || editing || event.pointerType === 'touch') return;
    const place = placeUnder(event.target);
    if (place && !isSamePlace(place, active)) go(place, true);
  }

  function onDoubleClick() {
    if (!editing) begin();
  }

  function shownAt(place: Place): string {
    const column = columnAt(place);
    return column ? shownText(column, textAt(place)) : '';
  }

  return {
    ...{ active, area, editing, shownAt, canEdit, finish, cancel: () => setEditing(null) },
    handlers: { onKeyDown, onCopy, onPaste, onPointerDown, onPointerMove, onDoubleClick },
  };
}

type Pasted = {
  rows: number;
  beyond: number;
  beside: number;
  untouched: number;
  isInSelection: boolean;
  hasMore: boolean;
};

function pasteText({ rows, beyond, beside, untouched, isInSelection, hasMore }: Pasted): string {
  const rest = isInSelection ? messages.outside(beyond) : messages.beyond(beyond, hasMore);
  const skipped = untouched > 0 ? messages.untouched(untouched) : '';
  return `${messages.pasted(messages.rows(rows))}${beyond > 0 ? rest : ''}${beside > 0 ? messages.beside(beside) : ''}${skipped}.`;
}

function areaOf(one: Place, other: Place): Area {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

function stepOf(key: string, pageRows: number): Place | null {
  switch (key) {
    case 'ArrowUp':
      return { row: -1, column: 0 };
    case 'ArrowDown':
      return { row: 1, column: 0 };
    case 'ArrowLeft':
      return { row: 0, column: -1 };
    case 'ArrowRight':
      return { row: 0, column: 1 };
    case 'PageUp':
      return { row: -pageRows, column: 0 };
    case 'PageDown':
      return { row: pageRows, column: 0 };
    default:
      return null;
  }
}

function placeUnder(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = cell?.dataset.place?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.row === other.row && one.column === other.column;
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(value, max));
}
