import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { MAX_TABLE_ROWS, TableRefused, type TableRow, type TextEncoding, tooManyRows } from './table.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;

const PIECE = 64 * 1024;

/** Sheets often go on with empty rows. */
const MAX_ROWS_WITH_EMPTY = 4 * MAX_TABLE_ROWS;

/** In pieces, so that a large file leaves time to other requests. @throws {TableRefused} */
export async function readCsv(
  bytes: Uint8Array,
  said: TextEncoding | null = null,
): Promise<{ encoding: TextEncoding; rows: TableRow[] }> {
  const encoding = said ?? encodingOf(bytes);
  // The parser counts a line end of two characters in a cell as two lines.
  const { text, separator } = withSeparator(new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n'));
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(text.slice(0, 200)))
    throw new TableRefused(
      'This is a web page and no table, whatever its name says. Please open it in a spreadsheet, and save it as .xlsx or CSV.',
    );
  if (text.includes('\0'))
    throw new TableRefused(
      'This is neither a CSV file nor a workbook. Please save the table as CSV or .xlsx.',
    );
  const rows: TableRow[] = [];
  let lastLine = 0;
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    // People type quotes into cells, such as 5" lace.
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 1_000_000,
    on_record(cells: string[], { lines }) {
      // A cell may go over several lines: the row is where it begins.
      rows.push({ line: lastLine + 1, cells });
      lastLine = lines;
      if (rows.length > MAX_ROWS_WITH_EMPTY) throw tooManyRows();
      return null;
    },
  });
  try {
    await pipeline(Readable.from(piecesOf(text)), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TableRefused(
      `This file cannot be read from line ${lastLine + 1} on: a quotation mark is not closed there. Please save it as CSV again.`,
    );
  }
  return { encoding, rows };
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/** Excel writes UTF-16 as "Unicode text", and plain CSV in the code page of the machine: 1256 where it is set to Urdu or Arabic. */
function encodingOf(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a mark, text of the first letters of Unicode has a zero in each second byte.
  if (bytes[1] === 0 && bytes[3] === 0 && bytes[0] !== 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[2] === 0 && bytes[1] !== 0) return 'utf-16be';
  if (isMostlyUtf8(new TextDecoder('utf-8').decode(bytes))) return 'utf-8';
  return hasArabicWords(new TextDecoder('windows-1256').decode(bytes)) ? 'windows-1256' : 'windows-1252';
}

/** A letter that some program has cut in two spoils a file of Urdu texts as little as it does one in English. */
function isMostlyUtf8(text: string): boolean {
  const foreign = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  const unreadable = text.match(/\ufffd/g)?.length ?? 0;
  return unreadable * 10 <= foreign;
}

/** Words in 1252 have one or two letters beyond ASCII; read as 1256 they mix both scripts. */
function hasArabicWords(text: string): boolean {
  const foreign = text.match(/[^\p{ASCII}\s]+/gu) ?? [];
  const words = foreign.filter((word) => /^\p{Script=Arabic}{3,}$/u.test(word));
  return words.length > foreign.length / 2;
}

/** Excel’s own first line `sep=;` says it, and is left empty. */
function withSeparator(text: string): { text: string; separator: string } {
  const said = /^sep=(.)(?=\n)/i.exec(text);
  return said?.[1]
    ? { text: text.slice(said[0].length), separator: said[1] }
    : { text, separator: separatorOf(text) };
}

/** Titles above the headings have no cells, or two. */
const FEWEST_CELLS = 3;

const FIRST_LINES = 20;

/** The one that stands most often in the first line with several cells, outside of quotes; else in the first with any. */
function separatorOf(text: string): string {
  const counted = text.slice(0, PIECE).split('\n').slice(0, FIRST_LINES).map(mostInLine);
  const best = counted.find(({ cells }) => cells >= FEWEST_CELLS) ?? counted.find(({ cells }) => cells > 1);
  return best?.separator ?? ',';
}

function mostInLine(line: string): { separator: string; cells: number } {
  const plain = line
    .split('"')
    .filter((_, at) => at % 2 === 0)
    .join('');
  const counted = SEPARATORS.map((separator) => ({ separator, cells: plain.split(separator).length }));
  return counted.reduce((best, one) => (one.cells > best.cells ? one : best));
}
