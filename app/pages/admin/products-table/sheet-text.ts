/** Cells as sheets put them on the clipboard: tabs and lines, with quotes around a cell that holds either. */
export function toSheetText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function fromSheetText(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  for (let at = 0; at < text.length; ) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    cells.push(cell.text);
    at = cell.end + 1;
    if (text[cell.end] === '\t') {
      if (at === text.length) cells.push('');
      continue;
    }
    rows.push(cells);
    cells = [];
    if (text[cell.end] === '\r' && text[at] === '\n') at++;
  }
  if (cells.length > 0) rows.push(cells);
  return rows;
}

type Cell = { text: string; end: number };

function plainCell(text: string, start: number): Cell {
  let end = start;
  while (end < text.length && !/[\t\r\n]/.test(text.charAt(end))) end++;
  return { text: text.slice(start, end), end };
}

/** A quote that nothing closes, or that something other than the next cell follows, is a part of the text. */
function quotedCell(text: string, start: number): Cell {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 2)) {
    if (text[end + 1] === '"') continue;
    const isClosed = end + 1 === text.length || /[\t\r\n]/.test(text.charAt(end + 1));
    if (!isClosed) break;
    return { text: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
  }
  return plainCell(text, start);
}

export type Area = { top: number; left: number; bottom: number; right: number };

/**
 * Which text goes into which cell: one cell fills the whole selection, several begin at its first cell and end with it, or with the table
 * when the selection is one cell. `beyond` and `beside` count the rows and columns that had no place.
 */
export function placeSheet(
  sheet: readonly (readonly string[])[],
  selected: Area,
  table: { rows: number; columns: number },
): { cells: { row: number; column: number; text: string }[]; rows: number; beyond: number; beside: number } {
  const isOne = selected.top === selected.bottom && selected.left === selected.right;
  const last = isOne
    ? { row: table.rows - 1, column: table.columns - 1 }
    : { row: selected.bottom, column: selected.right };
  const fill = sheet.length === 1 && sheet[0]?.length === 1 ? sheet[0][0] : undefined;
  if (fill !== undefined) {
    const cells = rangeOf(selected.top, selected.bottom).flatMap((row) =>
      rangeOf(selected.left, selected.right).map((column) => ({ row, column, text: fill })),
    );
    return { cells, rows: selected.bottom - selected.top + 1, beyond: 0, beside: 0 };
  }
  const rows = Math.min(sheet.length, last.row - selected.top + 1);
  const cells = sheet
    .slice(0, rows)
    .flatMap((texts, row) =>
      texts
        .slice(0, last.column - selected.left + 1)
        .map((text, column) => ({ row: selected.top + row, column: selected.left + column, text })),
    );
  const widest = Math.max(...sheet.map((texts) => texts.length));
  const columns = Math.min(widest, last.column - selected.left + 1);
  return { cells, rows, beyond: sheet.length - rows, beside: widest - columns };
}

export function rangeOf(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
