import { isRoundedNumber, numberInCell, type TableRow } from '#app/platform/tables/table.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { parseAmount } from './amount-text.ts';
import { type Columns, FIELD_NAMES, type Field, MONEY, PARTS } from './columns.ts';

/** Money is paisa; charges, taxes and other deductions are what the courier keeps, more than zero. */
export type FileLine = {
  /** Of the file. */
  line: number;
  tracking_number: string;
  order_reference: string | null;
  /** As the courier wrote it. */
  status: string | null;
  outcome: 'delivered' | 'returned';
  /** What of the parcel it pays; then `cod` is that part. */
  part: 'whole' | (typeof PARTS)[number];
  cod: Paisa;
  charges: Paisa;
  service_tax: Paisa;
  income_tax_withheld: Paisa;
  sales_tax_withheld: Paisa;
  other: Paisa;
  net: Paisa;
};

export type Totals = { count: number | null; gross: Paisa | null; net: Paisa | null };

export type Unreadable = { line: number; sentence: string };

export type FileLines = {
  lines: FileLine[];
  /** Rows whose tracking number a spreadsheet has rounded away. */
  lost: Unreadable[];
  unreadable: Unreadable[];
  /** Of a row of totals, where there is one. */
  totals: Totals;
  /** What the column of the payment's number says, each once. */
  references: string[];
};

type Money = Record<(typeof MONEY)[number] | (typeof PARTS)[number], Paisa>;

/** The rows below the headings. With `reference`, only those of that payment, when the file has a column for it. */
export function readFileLines(
  rows: readonly TableRow[],
  columns: Columns,
  reference: string | null = null,
): FileLines {
  const read: FileLines = {
    ...{ lines: [], lost: [], unreadable: [], references: [] },
    totals: { count: null, gross: null, net: null },
  };
  for (const row of rows) readRow(read, row, columns, reference);
  return read;
}

/** What couriers write beside the sums of their rows. */
const FOOTER = /total|^(?:net )?(?:amount )?payable|^sum\b|^summary/i;

function readRow(read: FileLines, row: TableRow, columns: Columns, reference: string | null): void {
  const cellOf = (field: Field) => cell(row, columns[field]?.[0]);
  const paidBy = cellOf('payment_reference');
  const number = numberInCell(cellOf('tracking_number'));
  const money = readMoney(row, columns);
  const isTotal = number === '' || /^(?:grand|sub|net)?-?totals?(?!\p{L})/iu.test(number);
  if (isTotal) {
    // A footer in words is no row of the table.
    if ('sentence' in money) return;
    const said = (field: 'cod' | 'net') => (cellOf(field) === '' ? null : money[field]);
    if (row.cells.some((text) => FOOTER.test(text)))
      read.totals = {
        count: null,
        gross: said('cod') ?? read.totals.gross,
        net: said('net') ?? read.totals.net,
      };
    else if (money.cod !== 0 || money.net !== 0)
      read.unreadable.push({ line: row.line, sentence: 'It has amounts and no tracking number.' });
    return;
  }
  if (paidBy !== '' && !read.references.includes(paidBy)) read.references.push(paidBy);
  if (reference !== null && paidBy !== '' && paidBy.toUpperCase() !== reference.toUpperCase()) return;
  if (isRoundedNumber(number)) {
    const sentence = `${number} was a tracking number before a spreadsheet rounded it.`;
    read.lost.push({ line: row.line, sentence });
  } else if (number.length > 60)
    read.unreadable.push({ line: row.line, sentence: 'Its tracking number is longer than any.' });
  else if ('sentence' in money) read.unreadable.push({ line: row.line, sentence: money.sentence });
  else read.lines.push(toLine(row, number, money, cellOf));
}

function cell(row: TableRow, place: number | undefined): string {
  return place === undefined ? '' : (row.cells[place] ?? '').trim();
}

/** Of the others some write what they keep with a sign, others without. */
const SIGNED: readonly string[] = ['cod', 'net', ...PARTS];

function readMoney(row: TableRow, columns: Columns): Money | { sentence: string } {
  const money: Money = {
    cod: 0,
    charges: 0,
    service_tax: 0,
    income_tax_withheld: 0,
    sales_tax_withheld: 0,
    other: 0,
    net: 0,
    upfront: 0,
    reserve: 0,
  };
  for (const field of [...MONEY, ...PARTS]) {
    for (const place of columns[field] ?? []) {
      const amount = parseAmount(cell(row, place));
      if (amount === null)
        return { sentence: `“${cell(row, place).slice(0, 40)}” (${FIELD_NAMES[field]}) is no amount.` };
      money[field] += SIGNED.includes(field) ? amount : Math.abs(amount);
    }
  }
  return money;
}

function toLine(
  { line }: TableRow,
  tracking_number: string,
  { upfront, reserve, ...amounts }: Money,
  cellOf: (field: Field) => string,
): FileLine {
  const status = cellOf('status').slice(0, 100) || null;
  const outcome = outcomeOf(status, amounts);
  const part = outcome === 'delivered' ? partOf({ upfront, reserve, ...amounts }) : 'whole';
  const money = part === 'whole' ? amounts : { ...amounts, cod: upfront + reserve };
  const kept = money.charges + money.service_tax + money.other;
  // Some repeat beside a return what would have been collected.
  const isUnpaid = outcome === 'returned' && money.net === -kept;
  return {
    ...{
      line,
      tracking_number,
      order_reference: cellOf('order_reference').slice(0, 100) || null,
      status,
      outcome,
      part,
    },
    ...money,
    ...(isUnpaid && { cod: 0, income_tax_withheld: 0, sales_tax_withheld: 0 }),
  };
}

/** A row with both, or with all of it, pays for the whole parcel. */
function partOf({ cod, upfront, reserve }: Money): FileLine['part'] {
  if (upfront > 0 && reserve === 0 && upfront < cod) return 'upfront';
  return reserve > 0 && upfront === 0 && reserve < cod ? 'reserve' : 'whole';
}

/** Without a status that says it, by the money. "Undelivered" is no delivery. */
function outcomeOf(status: string | null, { cod, net }: Pick<Money, 'cod' | 'net'>): FileLine['outcome'] {
  const words = status?.toLowerCase() ?? '';
  if (/return|\brto\b|\brts\b/.test(words)) return 'returned';
  if (/\bdelivered\b/.test(words) && !/\bnot\b/.test(words)) return 'delivered';
  return cod > 0 || net > 0 ? 'delivered' : 'returned';
}

export function sumsOf(lines: readonly FileLine[]): { count: number; gross: Paisa; net: Paisa } {
  const sum = (of: (line: FileLine) => Paisa) => lines.reduce((all, line) => all + of(line), 0);
  return { count: lines.length, gross: sum(({ cod }) => cod), net: sum(({ net }) => net) };
}
