import { plainHeading } from '#app/platform/tables/headings.ts';
import { isRoundedNumber, type TableRow } from '#app/platform/tables/table.ts';
import { type Paisa, toPaisa } from '#app/platform/text/money.ts';
import { plainText, toAsciiDigits, typedRupees } from '#app/platform/text/plain-text.ts';
import { oneLine } from '#app/platform/text/required-text.ts';
import { CLEAR, type Problem } from './model.ts';

/** The cell under the first of these headings that the file has, written as `plainHeading` writes them; undefined without any of them. */
export type CellReader = (row: TableRow, ...headings: string[]) => string | undefined;

export function cellReader(headings: readonly string[], plain = withoutMark): CellReader {
  const places = new Map<string, number>();
  for (const [place, heading] of headings.entries()) {
    const plain = plainHeading(heading);
    if (!places.has(plain)) places.set(plain, place);
  }
  return (row, ...names) => {
    const place = names.map((name) => places.get(name)).find((found) => found !== undefined);
    return place === undefined ? undefined : plain((row.cells[place] ?? '').trim());
  };
}

export function cellAt({ cells }: TableRow, place: number): string {
  return withoutMark((cells[place] ?? '').trim());
}

/** Without the apostrophe that spreadsheets and exports put before what looks like a formula. */
function withoutMark(cell: string): string {
  return /^'[=+\-@\t]/.test(cell) ? cell.slice(1) : cell;
}

export type Place = { line: number; column: string; problems: Problem[] };

export function report(
  { line, column, problems }: Place,
  sentence: string,
  level: Problem['level'] = 'error',
): undefined {
  problems.push({ line, column, level, sentence });
}

/** Null for a blank cell. */
export function readText(cell: string | undefined): string | null | undefined {
  return cell === undefined ? undefined : oneLine(cell) || null;
}

type Read<T> = T | null | typeof CLEAR | undefined;

function unlessBlank<T>(cell: string | undefined, read: (text: string) => T | undefined): Read<T> {
  if (cell === undefined) return undefined;
  if (cell === '') return null;
  return cell.toLowerCase() === CLEAR ? CLEAR : read(cell);
}

/** In paisa. What two people would read as two amounts, such as 1.250, is reported. */
export function readPrice(cell: string | undefined, place: Place): Read<Paisa> {
  return unlessBlank(cell, (text) => {
    // Systems that keep four decimals write 1250.0000.
    const rupees = typedRupees(text.replace(/(\.\d{2})00$/, '$1'));
    if (rupees === null) return report(place, `“${text}” is no price that can be read with certainty.`);
    return toPaisa(rupees);
  });
}

/** Digits that a spreadsheet has rounded away are lost: such a cell is an error, and not stored. */
export function readCode(cell: string | undefined, place: Place): Read<string> {
  return unlessBlank(cell, (text) => {
    const code = oneLine(text).replace(/^'(?=.)/, '');
    if (isRoundedNumber(code) || /^\d+\.0+$/.test(code))
      return report(
        place,
        `A spreadsheet has changed the code ${code}. Please open the file there, set the column to text, and save it again.`,
      );
    return code;
  });
}

export function readCodes(cell: string | undefined, place: Place): Read<string[]> {
  const said = unlessBlank(cell, (text) =>
    text.split(/[,;|\n]+/).flatMap((one) => readCode(one.trim(), place) ?? []),
  );
  return Array.isArray(said) && said.length === 0 ? undefined : said;
}

/** Whole pieces; below 0 counts as 0 and is reported. */
export function readStock(cell: string | undefined, place: Place): number | undefined {
  if (cell === undefined || cell === '') return undefined;
  const text = plainText(cell).replaceAll(',', '');
  if (!/^-?\d{1,7}(?:\.0+)?$/.test(text)) return report(place, `“${cell}” is no number of pieces.`);
  const pieces = Number(text);
  if (pieces < 0) report(place, `${pieces} pieces count as 0.`, 'warning');
  return Math.max(0, pieces);
}

const MOST_GRAMS = 20_000;

/** More is heavier than a piece of clothing is. */
const HEAVY_GRAMS = 5_000;

/** `grams`: how many grams one of the file's units has. 0 is what systems write for unknown. */
export function readWeight(cell: string | undefined, grams: number, place: Place): Read<number> {
  return unlessBlank(cell, (text) => {
    const number = Number(toAsciiDigits(text).replace(',', '.'));
    if (!Number.isFinite(number) || number < 0) return report(place, `“${text}” is no weight.`);
    const weight = Math.round(number * grams);
    if (weight > HEAVY_GRAMS)
      report(
        place,
        `${weight.toLocaleString('en')} g is much for clothing.${weight > MOST_GRAMS ? ' It is left out.' : ''}`,
        'warning',
      );
    return weight === 0 || weight > MOST_GRAMS ? undefined : weight;
  });
}

const YES = ['true', '1', 'yes', 'y', 'ja', 'oui', 'si', 'ہاں', 'instock', 'in stock', 'notify'];
const NO = ['false', '0', 'no', 'n', 'nein', 'non', 'نہیں', 'outofstock', 'out of stock'];

/** Undefined when it says neither. */
export function readYes(cell: string | undefined): boolean | undefined {
  const word = (cell ?? '').trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

/** The parts of a list in a cell; `\` keeps a separator within a part. */
export function listIn(cell: string | undefined, separator: ',' | ';' | '|' = ','): string[] {
  const parts = [''];
  for (let at = 0; at < (cell ?? '').length; at++) {
    const sign = (cell ?? '').charAt(at);
    const next = (cell ?? '').charAt(at + 1);
    if (sign === '\\' && next === separator) parts.push(`${parts.pop()}${(cell ?? '').charAt(++at)}`);
    else if (sign === separator) parts.push('');
    else parts.push(`${parts.pop()}${sign}`);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
