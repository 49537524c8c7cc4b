import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { BYTE_ORDER_MARK, csvLine, marked } from '#app/platform/text/csv.ts';
import { type Cell, type TableFormat, TableRefused } from './table.ts';

export type WrittenTable = {
  /** Of the sheet. */
  name: string;
  headings: readonly string[];
  /** Rows, some at a time; read on only when the ones before are sent, and not at all once nobody reads. */
  pages: AsyncIterable<readonly (readonly Cell[])[]>;
  /** Texts are written so that a spreadsheet keeps them (`marked`), because the file is read again. */
  isReadAgain: boolean;
};

/** With the row of the headings. */
export const MAX_SHEET_ROWS = 1_048_576;

const MAX_CELL_LETTERS = 32_767;

/** @throws {TableRefused} for a text that a cell of a workbook has no room for. */
export function checkSheetCell(cell: Cell): void {
  if (typeof cell === 'string' && cell.length > MAX_CELL_LETTERS)
    throw new TableRefused(
      'A text is longer than the 32,767 letters that a workbook has in a cell. Please choose CSV.',
    );
}

/** The bytes of a file as somebody reads them. A workbook with a longer text than Excel takes breaks off: call `checkSheetCell` before. */
export function writeTable(format: TableFormat, table: WrittenTable): ReadableStream<Uint8Array> {
  if (format === 'csv') return bytesOf(csvLines(table));
  return writeXlsxStream(sheetRows(table), { name: table.name, freezePane: { rows: 1 } });
}

function bytesOf(texts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(texts, { objectMode: false })) as ReadableStream<Uint8Array>;
}

async function* csvLines({ headings, pages, isReadAgain }: WrittenTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(headings);
  const line = (cells: readonly Cell[]) =>
    csvLine(isReadAgain ? cells.map((cell) => (typeof cell === 'string' ? marked(cell) : cell)) : cells);
  for await (const rows of pages) yield rows.map(line).join('');
}

async function* sheetRows({ headings, pages, isReadAgain }: WrittenTable): AsyncGenerator<Cell[]> {
  yield [...headings];
  for await (const rows of pages)
    for (const cells of rows) yield cells.map((cell) => sheetCell(cell, isReadAgain));
}

/** A workbook says itself what is a text; only an apostrophe that would be taken off needs another. */
function sheetCell(cell: Cell, isReadAgain: boolean): Cell {
  checkSheetCell(cell);
  if (typeof cell !== 'string') return cell;
  return isReadAgain && cell.startsWith("'") ? marked(cell) : cell;
}
