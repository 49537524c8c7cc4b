import { QueueFullError, Semaphore } from '#app/platform/request/work-limits.server.ts';
import { Subprocess, SubprocessEnded, TaskTooCostly } from '#app/platform/subprocess/subprocess.server.ts';
import { readCsv } from './csv-table.server.ts';
import {
  MAX_TABLE_BYTES,
  MAX_TABLE_ROWS,
  type Table,
  type TableOptions,
  TableRefused,
  type TableRow,
  tooManyRows,
} from './table.ts';
import type { WorkbookSheet } from './workbook.server.ts';
import { checkWorkbook } from './workbook-size.server.ts';

type WorkbookWork = typeof import('./workbook.server.ts');

// What a hostile workbook costs is not the shop's memory and time.
const subprocess = new Subprocess<WorkbookWork>({
  module: '#app/platform/tables/workbook.server.ts',
  milliseconds: 30_000,
  bytes: 1_000_000_000,
  heapMegabytes: 700,
  env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
});

const workbooks = new Semaphore(1);

/**
 * Reads CSV (comma, semicolon, tab or bar; UTF-8, UTF-16, Windows-1252 or 1256) and one sheet of an XLSX workbook.
 * What it is decides the content, not the name of the file. Cells are trimmed, and rows without any text are left out.
 * @throws {TableRefused}
 */
export async function readTable(
  bytes: Uint8Array,
  { encoding = null, isExact = false, isWanted }: TableOptions = {},
): Promise<Table> {
  if (bytes.length === 0) throw new TableRefused('This file is empty.');
  if (bytes.length > MAX_TABLE_BYTES)
    throw new TableRefused('This file is larger than 15 MB. Please split it.');
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isOldWorkbook(bytes))
    throw new TableRefused(
      'This is an old Excel file (.xls), or one with a password. Please save it as .xlsx or CSV, without a password.',
    );
  const read = isZip
    ? await readWorkbook(bytes, isWanted)
    : { ...(await readCsv(bytes, encoding)), unread: [] };
  const rows = isExact ? withText(read.rows, isZip) : trimmed(read.rows);
  if (rows.length === 0) throw new TableRefused('This file has no rows.');
  if (rows.length > MAX_TABLE_ROWS) throw tooManyRows();
  if (encoding === null && rows[0]?.cells[0]?.startsWith(MISREAD_MARK)) throw new TableRefused(MISREAD);
  return { format: isZip ? 'xlsx' : 'csv', encoding: read.encoding, rows, unread: read.unread };
}

/** The container of Office before 2007, which also holds encrypted workbooks. */
function isOldWorkbook(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);
}

/** The rows of a workbook are as long as its longest. */
function withText(rows: readonly TableRow[], isWorkbook: boolean): TableRow[] {
  return rows.flatMap(({ line, cells }) => {
    const texts = cells.map((cell) => cell.trim());
    const last = texts.findLastIndex((cell) => cell !== '');
    if (last === -1) return [];
    return [{ line, cells: isWorkbook ? texts.slice(0, last + 1) : texts }];
  });
}

function trimmed(rows: readonly TableRow[]): TableRow[] {
  return rows.flatMap(({ line, cells }) => {
    const texts = cells.map((cell) => cell.replace(/\p{Cf}/gu, '').trim());
    while (texts.at(-1) === '') texts.pop();
    return texts.length > 0 ? [{ line, cells: texts }] : [];
  });
}

/** The byte order mark of UTF-8, read as Windows-1252 by the program that saved the file: no letter beyond ASCII can be trusted. */
const MISREAD_MARK = 'ï»¿';

const MISREAD =
  'The letters of this file were damaged when it was saved: it was opened with another character set than UTF-8. Please open the original with "Unicode (UTF-8)", or save it as .xlsx, and send that.';

const UNREADABLE = 'This workbook cannot be read. Please open it, save it as .xlsx or CSV, and try again.';

async function readWorkbook(
  bytes: Uint8Array,
  isWanted: TableOptions['isWanted'],
): Promise<Omit<Table, 'format'>> {
  checkWorkbook(bytes);
  const sheets = await readSheets(bytes);
  const wanted = sheets.find(({ rows }) => isWanted?.(rows)) ?? sheets[0];
  const unread = sheets.filter((sheet) => sheet !== wanted).map(({ name }) => name);
  return { encoding: null, rows: wanted?.rows ?? [], unread };
}

async function readSheets(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  try {
    return await workbooks.run(() => subprocess.run('readSheets', bytes, MAX_TABLE_ROWS + 1), {
      maxWaiting: 4,
    });
  } catch (error) {
    if (error instanceof QueueFullError)
      throw new TableRefused('Other workbooks are being read right now. Please try again in a moment.');
    if (error instanceof TaskTooCostly || error instanceof SubprocessEnded)
      throw new TableRefused('This workbook takes too long to read. Please save it as CSV.');
    throw new TableRefused(UNREADABLE);
  }
}
