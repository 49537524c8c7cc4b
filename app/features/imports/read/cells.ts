import { MAX_SKU } from '#app/features/catalogue/products/product-fields.ts';
import { headingName } from '#app/platform/tables/headings.ts';
import { isRoundedNumber, type TableRow } from '#app/platform/tables/table.ts';
import { type Paisa, toPaisa } from '#app/platform/text/money.ts';
import { plainText, toAsciiDigits, typedRupees } from '#app/platform/text/plain-text.ts';
import { firstLetters, oneLine } from '#app/platform/text/required-text.ts';
import { plainLine } from './html-text.ts';
import { CLEAR, type Problem } from './model.ts';

/** The cell under the first of these headings that the file has, written as `plainHeading` writes them; undefined without any of them. */
export type CellReader = (row: TableRow, ...headings: string[]) => string | undefined;

/** `asked` gets the places of the columns that somebody has asked for. */
export function cellReader(
  headings: readonly string[],
  { plain = withoutMark, asked = new Set() }: { plain?: (cell: string) => string; asked?: Set<number> } = {},
): CellReader {
  const places = new Map<string, number>();
  for (const [place, heading] of headings.entries()) {
    const name = headingName(heading);
    if (!places.has(name)) places.set(name, place);
  }
  return (row, ...names) => {
    const place = names.map((name) => places.get(headingName(name))).find((found) => found !== undefined);
    if (place === undefined) return undefined;
    asked.add(place);
    return plain((row.cells[place] ?? '').trim());
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
  return cell === undefined ? undefined : oneLine(plainLine(cell)) || null;
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
    // Systems that keep four decimals or six write 1250.0000.
    const rupees = typedRupees(text.replace(/(\.\d{2})0{2,4}$/, '$1'));
    if (rupees === null)
      return report(
        place,
        `“${text}” is no price that can be read with certainty. Please write it as 1250 or 1250.50.`,
      );
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
    if (code.length > MAX_SKU)
      return report(
        place,
        `The code ${firstLetters(code, 20)}… has more than ${MAX_SKU} letters. Please shorten it.`,
      );
    return code;
  });
}

/** What people write where there is no barcode. */
const NO_BARCODE = /^(?:n\/?a|none|nil|null|no|-+|does not apply|not applicable)$/i;

/** Of barcodes. Their groups of digits may stand apart. */
export function readCodes(cell: string | undefined, place: Place): Read<string[]> {
  const said = unlessBlank(cell, (text) =>
    text.split(/[,;|\n]+/).flatMap((part) => {
      const one = part.trim();
      if (NO_BARCODE.test(one)) return [];
      const code = readCode(/^[\d -]+$/.test(one) ? one.replaceAll(/[ -]/g, '') : one, place) ?? '';
      if (/^[\x21-\x7e]{0,48}$/.test(code)) return code || [];
      return (
        report(
          place,
          `“${firstLetters(code, 40)}” is no barcode. Please correct it, or leave the cell blank.`,
        ) ?? []
      );
    }),
  );
  return Array.isArray(said) && said.length === 0 ? undefined : said;
}

/** As many as a product can have. */
const MOST_PIECES = 1_000_000;

const PIECES = /^(-?\d{1,7})(?:\.0+)? ?(?:pcs?|pieces?|nos?|units?|عدد)?$/i;

/** Whole pieces; below 0 counts as 0 and is reported. */
export function readStock(cell: string | undefined, place: Place): number | undefined {
  if (cell === undefined || cell === '') return undefined;
  const said = PIECES.exec(plainText(cell).replaceAll(',', ''))?.[1];
  if (said === undefined)
    return report(place, `“${cell}” is no number of pieces. Please write it in digits, such as 12.`);
  const pieces = Number(said);
  if (pieces > MOST_PIECES)
    return report(
      place,
      `${cell} pieces are more than a product can have here: ${MOST_PIECES.toLocaleString('en')}.`,
    );
  if (pieces < 0) report(place, `${pieces} pieces count as 0.`, 'warning');
  return Math.max(0, pieces);
}

const MOST_GRAMS = 20_000;

/** More is heavier than a piece of clothing is. */
const HEAVY_GRAMS = 5_000;

const UNITS: readonly [grams: number, names: readonly string[]][] = [
  [1, ['g', 'gm', 'gms', 'gr', 'gram', 'grams']],
  [1000, ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms']],
  [453.592, ['lb', 'lbs', 'pound', 'pounds']],
  [28.3495, ['oz', 'ounce', 'ounces']],
];

/** How many grams one `lb` has; undefined when it is no unit. */
export function gramsOf(unit: string): number | undefined {
  const word = unit.replaceAll('.', '').trim().toLowerCase();
  return UNITS.find(([, names]) => names.includes(word))?.[0];
}

/** `grams`: how many grams one of the file's units has, unless the cell says its own. 0 is what systems write for unknown. */
export function readWeight(cell: string | undefined, grams: number, place: Place): Read<number> {
  return unlessBlank(cell, (text) => {
    const plain = toAsciiDigits(text);
    const digits = /^[\d.,]{0,15}/.exec(plain)?.[0] ?? '';
    const unit = plain.slice(digits.length);
    const number = digits === '' ? Number.NaN : Number(digits.replace(',', '.'));
    const each = unit.trim() === '' ? grams : gramsOf(unit);
    if (!Number.isFinite(number) || each === undefined)
      return report(place, `“${text}” is no weight. Please write it as a number, or with g or kg behind it.`);
    const weight = Math.round(number * each);
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

/** Addresses may have commas themselves; names of files are a plain list. Both may stand apart by commas, semicolons, bars or lines. */
export function addressesIn(cell: string | undefined): string[] {
  const text = (cell ?? '').trim();
  if (!/^(?:https?:)?\/\//i.test(text)) return listIn(text.replaceAll(/[|;\n]/g, ','));
  return text
    .split(/[\s|;,]+(?=(?:https?:)?\/\/)/i)
    .map((address) => withoutSeparators(address.trim()))
    .map((address) => (address.startsWith('//') ? `https:${address}` : address));
}

/** Not those at the end of a list. */
export function withoutSeparators(url: string): string {
  let end = url.length;
  while (end > 0 && '|;,'.includes(url.charAt(end - 1))) end--;
  return url.slice(0, end);
}
