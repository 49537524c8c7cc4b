import type { TableRow } from './table.ts';

/** Without signs and capitals: `WH_INCOME_TAX (2%)` is `wh income tax 2`. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** By which two headings are one: programs write `Option1Name` for `Option1 Name`. */
export function headingName(heading: string): string {
  return plainHeading(heading).replaceAll(' ', '');
}

/** What a file is recognised by. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(plainHeading).join('\n').slice(0, 10_000);
}

/** People put their name and the period above the headings. */
const FIRST_ROWS = 20;

/** The row of the headings: the first that has all that is needed, else the fullest of the first ones. -1 without a row. */
export function findHeadingRow(
  rows: readonly TableRow[],
  hasAll: (headings: readonly string[]) => boolean,
): number {
  const first = rows.slice(0, FIRST_ROWS);
  const known = first.findIndex(({ cells }) => hasAll(cells));
  if (known !== -1) return known;
  const filled = ({ cells }: TableRow) => cells.filter((cell) => cell !== '').length;
  const most = Math.max(...first.map(filled));
  return first.findIndex((row) => filled(row) === most);
}
