import { type CellValue, readXlsx } from 'hucre/xlsx';
import type { TableRow } from './table.ts';

export type WorkbookSheet = { name: string; rows: TableRow[] };

/** The visible sheets that have anything in them. Runs in a subprocess. @throws when it is no workbook. */
export async function readSheets(bytes: Uint8Array, maxRows: number): Promise<WorkbookSheet[]> {
  const { sheets } = await readXlsx(new Uint8Array(bytes), {
    maxRows,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  });
  return sheets.flatMap(({ name, rows }) => {
    const texts = rows.map((cells, at) => ({ line: at + 1, cells: cells.map(toText) }));
    return texts.some(({ cells }) => cells.some((cell) => cell.trim() !== '')) ? [{ name, rows: texts }] : [];
  });
}

function toText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  // Digits beyond these were rounded away: as in a CSV of a spreadsheet.
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return value.toExponential(2);
  if (typeof value === 'object') return '';
  // What stands there as _x0000_ or _xD800_, a database cannot keep.
  return String(value).replaceAll('\0', '').toWellFormed();
}

/** `2026-03-21`, or with its time. A workbook knows no time zone. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const iso = date.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
}
