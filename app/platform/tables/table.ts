import { toAsciiDigits } from '#app/platform/text/plain-text.ts';

/** A row of a file that somebody sent, as texts. `line` is where it begins in the file, from 1; of a workbook it is the number of the row. */
export type TableRow = { line: number; cells: string[] };

export const TEXT_ENCODINGS = ['utf-8', 'windows-1252', 'windows-1256', 'utf-16le', 'utf-16be'] as const;

export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;

export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Of a table that the shop writes. */
export type Cell = string | number | null;

/** `encoding` is null for a workbook; `unread` are the sheets that it has besides. */
export type Table = {
  format: TableFormat;
  encoding: TextEncoding | null;
  rows: TableRow[];
  unread: string[];
};

export type TableOptions = {
  /** What a person says that the bytes are; without it they say so themselves. */
  encoding?: TextEncoding | null;
  /** Keeps what is in the cells and how many there are, for texts that the shop stores. */
  isExact?: boolean;
  /** Of a workbook the first such sheet is read, else the first with anything in it. */
  isWanted?: (rows: readonly TableRow[]) => boolean;
};

/** The file cannot be read; the message says why and what to do, in sentences for a person. */
export class TableRefused extends Error {}

export const MAX_TABLE_BYTES = 15 * 1024 * 1024;

export const MAX_TABLE_ROWS = 50_000;

export function tooManyRows(): TableRefused {
  return new TableRefused(
    `This file has more than ${MAX_TABLE_ROWS.toLocaleString('en')} rows. Please split it.`,
  );
}

/** A digit of a long number that a spreadsheet has rounded away, such as 2.63E+13: nobody can tell what it was. */
export function isRoundedNumber(text: string): boolean {
  return /^\d(?:[.,]\d+)?E\+?\d{1,3}$/i.test(text.trim());
}

/**
 * A long number as spreadsheets and people keep it whole: `="26300000012345"`, behind an apostrophe, with `.0` behind it, in digits of
 * another script and with spaces.
 */
export function numberInCell(text: string): string {
  return toAsciiDigits(text)
    .replace(/\s/g, '')
    .replace(/^="|^'|"$/g, '')
    .replace(/^(\d{6,})\.0+$/, '$1');
}
