/** Excel takes a file for UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line as RFC 4180 has it. A text that a spreadsheet would run as a formula begins with an apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;

function toCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';

/** What a spreadsheet takes for a number, and shortens or rounds, or for a date, a time or a truth value. */
const CHANGED = new RegExp(
  `^(?:0\\d+|\\d{12,}|\\d+[.,:/ -][\\d.,:/ -]*|\\d+(?:\\.\\d+)?e[+-]?\\d+|\\d{1,4}[ /-]?${MONTH}|${MONTH}[ /-]?\\d{1,4}|true|false)%?$`,
  'i',
);

/** A text that a spreadsheet would change, such as `0012`, behind an apostrophe; `unmarked` takes it off again. */
export function marked(text: string): string {
  return !FORMULA.test(text) && isAtRisk(text) ? `'${text}` : text;
}

/** Without the apostrophe of `marked`, or that before a formula. */
export function unmarked(cell: string): string {
  return cell.startsWith("'") && isAtRisk(cell) ? cell.slice(1) : cell;
}

function isAtRisk(text: string): boolean {
  const plain = text.replace(/^'+/, '');
  return FORMULA.test(plain) || CHANGED.test(plain);
}
