import type { Answers } from '#app/features/imports/answers.ts';
import { isOwnTable, recogniseOwnColumns } from '#app/features/imports/formats/own-columns.ts';
import { log } from '#app/platform/request/log.server.ts';
import { Subprocess } from '#app/platform/subprocess/subprocess.server.ts';
import { findHeadingRow } from '#app/platform/tables/headings.ts';
import { readTable } from '#app/platform/tables/read-table.server.ts';
import { TableRefused, type TableRow, type TextEncoding } from '#app/platform/tables/table.ts';
import type { ReadFile, Sheet } from './model.ts';
import { type Format, otherContent, recogniseFormat } from './recognise.ts';

export type ReadSheet = Sheet & {
  format: Format;
  encoding: TextEncoding | null;
  /** Sheets of the workbook that are not read. */
  unread: string[];
};

/** The headings and the rows below them. @throws {TableRefused} also for a file that plainly has no products. */
export async function readSheet(bytes: Uint8Array, encoding: TextEncoding | null): Promise<ReadSheet> {
  const table = await readTable(bytes, { encoding, isExact: true, isWanted: hasProducts });
  const { rows, unread } = table;
  const at = findHeadingRow(rows, areHeadings);
  const headings = rows[at]?.cells ?? [];
  const below = rows.slice(at + 1);
  const other = otherContent(headings);
  if (other) throw new TableRefused(`This file has ${other}, and no products.`);
  if (below.length === 0) throw new TableRefused('This file has headings, and no rows below them.');
  return { format: recogniseFormat(headings), encoding: table.encoding, headings, rows: below, unread };
}

/** Also of a table of one’s own, whose rows may be fuller than its headings. */
function areHeadings(cells: readonly string[]): boolean {
  if (recogniseFormat(cells) !== 'own') return true;
  const columns = recogniseOwnColumns(cells);
  return isOwnTable(columns) && Object.keys(columns).length >= FEWEST_COLUMNS;
}

const FEWEST_COLUMNS = 2;

/** A workbook often begins with a sheet that explains the others. */
function hasProducts(rows: readonly TableRow[]): boolean {
  const at = findHeadingRow(rows, areHeadings);
  return areHeadings(rows[at]?.cells ?? []) && at + 1 < rows.length;
}

// Ten thousand descriptions take seconds.
const subprocess = new Subprocess<typeof import('./read-file.ts')>({
  module: '#app/features/imports/read/read-file.ts',
  milliseconds: 300_000,
  bytes: 1_000_000_000,
  heapMegabytes: 700,
  env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
});

const messages = {
  unreadable: 'The shop cannot read this file, or needs too long for it. Please split it into smaller ones.',
};

/** `combinations`: the second file of PrestaShop. @throws {TableRefused} also when a row ends the subprocess: again it would do the same. */
export async function readProducts(
  format: Format,
  { headings, rows }: Sheet,
  answers: Answers,
  combinations: Sheet | null,
): Promise<ReadFile> {
  const second = combinations && { headings: combinations.headings, rows: combinations.rows };
  try {
    return await subprocess.run('readFile', format, { headings, rows }, answers, second);
  } catch (error) {
    log.error({ err: error, format }, 'a file of products could not be read');
    throw new TableRefused(messages.unreadable);
  }
}
