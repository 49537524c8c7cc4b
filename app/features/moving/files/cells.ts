import { headingName } from '#app/platform/tables/headings.ts';
import { isRoundedNumber, type TableRow } from '#app/platform/tables/table.ts';
import { plainText, toE164 } from '#app/platform/text/plain-text.ts';
import { firstLetters } from '#app/platform/text/required-text.ts';

/** Reads the cells of a row by the names of their columns, the first name that has a text winning. '' for none. */
export type Cells = (...names: readonly string[]) => string;

export function cellReader(headings: readonly string[]): (row: TableRow) => Cells {
  const places = new Map<string, number>();
  for (const [at, heading] of headings.entries()) {
    const name = headingName(heading);
    if (!places.has(name)) places.set(name, at);
  }
  // The same few names are asked for in each of fifty thousand rows.
  const known = new Map<string, number>();
  const placeOf = (name: string) => {
    const place = known.get(name) ?? places.get(headingName(name)) ?? -1;
    known.set(name, place);
    return place;
  };
  return ({ cells }) =>
    (...names) => {
      for (const name of names) {
        const text = withoutApostrophe(cells[placeOf(name)] ?? '');
        if (text !== '') return text;
      }
      return '';
    };
}

export function hasColumns(headings: readonly string[], names: readonly string[]): boolean {
  const known = new Set(headings.map(headingName));
  return names.every((name) => known.has(headingName(name)));
}

/** Spreadsheets are told by it that a number is a text. */
function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1).trim() : cell;
}

/** At most so many letters; null for none. */
export function shortText(text: string, max: number): string | null {
  return firstLetters(text.trim(), max).trim() || null;
}

export type ReadPhone = {
  /** E.164; null when none of the texts is a phone of Pakistan. */
  phone: string | null;
  /** Then the text that is there instead; null when there is none. */
  phone_text: string | null;
};

/** Of texts that may be the phone, the best first. What a spreadsheet has rounded is never guessed at. */
export function readPhone(texts: readonly string[]): ReadPhone {
  const filled = texts.filter((text) => text !== '');
  for (const text of filled) {
    const phone = isRoundedNumber(text) ? null : toE164(text);
    if (phone) return { phone, phone_text: null };
  }
  const text = filled.find(isRoundedNumber) ?? filled[0];
  return { phone: null, phone_text: text === undefined ? null : shortText(text, 60) };
}

/** In hundredths; null when the text is no sum. 1.250,00 could also be a small sum, and is refused. */
export function readSum(text: string): number | null {
  const plain = plainText(text).replace(/^(?:rs\.?|pkr|₨) ?/i, '');
  const sum =
    /^(-?)(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,12})(?:\.(\d{1,6}))?(?: ?(?:rs\.?|pkr)| ?\/[-=])?$/i.exec(plain);
  if (!sum) return null;
  const [, sign, whole = '', decimals = ''] = sum;
  const hundredths = Math.round(Number(`${whole.replaceAll(',', '')}.${decimals || '0'}`) * 100);
  return sign ? -hundredths : hundredths;
}

export function splitTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, 100));
  return [...new Set(tags.filter(Boolean))].slice(0, 50);
}

export function saysYes(text: string): boolean {
  return /^(?:yes|true|1|y)$/i.test(text.trim());
}
