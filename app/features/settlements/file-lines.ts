import { COURIER_ZONE, courierMoment } from '#app/features/orders/status-files/courier-moment.ts';
import { shopDay } from '#app/features/settings/delivery.ts';
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
  outcome: 'delivered' | 'returned' | 'reverted';
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

/** With the day that its file has for it, such as 2026-03-21; null: none. */
export type DatedLine = FileLine & { day: string | null };

export type Totals = { count: number | null; gross: Paisa | null; net: Paisa | null };

export type Unreadable = { line: number; sentence: string };

export type FileLines = {
  lines: DatedLine[];
  /** Rows whose tracking number a spreadsheet has rounded away. */
  lost: Unreadable[];
  unreadable: Unreadable[];
  /** Of a row of totals, where there is one. */
  totals: Totals;
  /** What the column of the payment's number says, each once. */
  references: string[];
};

const AMOUNTS = [...MONEY, ...PARTS];

type Money = Record<(typeof AMOUNTS)[number], Paisa>;

type Amounts = Omit<Money, (typeof PARTS)[number]>;

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
  const last = rows.findLast(({ cells }) => cells.some((text) => text.trim() !== ''));
  const above: Money[] = [];
  for (const row of rows) {
    if (row === last && read.unreadable.length === 0 && areSums(row, columns, above))
      read.totals = sumsBelow(row, columns);
    else readRow(read, row, columns, reference);
    const money = readMoney(row, columns);
    if (cell(row, columns.tracking_number?.[0]) !== '' && !('sentence' in money)) above.push(money);
  }
  return read;
}

const RUPEE: Paisa = 100;

/** Some write sums below their columns without a word. */
function areSums(row: TableRow, columns: Columns, above: readonly Money[]): boolean {
  if (above.length === 0 || cell(row, columns.tracking_number?.[0]) !== '') return false;
  const money = readMoney(row, columns);
  if ('sentence' in money) return false;
  const written = AMOUNTS.filter((field) => columns[field]?.some((place) => cell(row, place) !== ''));
  const isSum = (field: (typeof AMOUNTS)[number]) =>
    Math.abs(above.reduce((sum, one) => sum + one[field], 0) - money[field]) <= RUPEE;
  return written.includes('net') && written.every(isSum);
}

/** What returned parcels would have collected may be in the sum of that column, which agrees with its rows anyway. */
function sumsBelow(row: TableRow, columns: Columns): Totals {
  const money = readMoney(row, columns);
  return { count: null, gross: null, net: 'sentence' in money ? null : money.net };
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
  else read.lines.push({ ...toLine(row, number, money, cellOf), day: dayOf(row, columns) });
}

function cell(row: TableRow, place: number | undefined): string {
  return place === undefined ? '' : (row.cells[place] ?? '').trim();
}

/** The first of its days that is one. */
function dayOf(row: TableRow, columns: Columns): string | null {
  for (const place of columns.day ?? []) {
    const moment = courierMoment(cell(row, place));
    if (moment !== null) return shopDay(new Date(moment), COURIER_ZONE);
  }
  return null;
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
  for (const field of AMOUNTS) {
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
  const money = outcome === 'reverted' ? takenBack(amounts) : inPart(part, { upfront, reserve, ...amounts });
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

function inPart(part: FileLine['part'], { upfront, reserve, ...amounts }: Money): Amounts {
  return part === 'whole' ? amounts : { ...amounts, cod: upfront + reserve };
}

/** What was collected is less than zero then, and so is what was kept of it when that is given back. */
function takenBack(amounts: Amounts): Amounts {
  const { charges, service_tax, income_tax_withheld, sales_tax_withheld, other, net } = amounts;
  const cod = net < 0 ? -Math.abs(amounts.cod) : amounts.cod;
  const kept = charges + service_tax + income_tax_withheld + sales_tax_withheld + other;
  if (kept === 0 || net !== cod + kept) return { ...amounts, cod };
  return {
    ...{ cod, net, charges: -charges, service_tax: -service_tax, other: -other },
    ...{ income_tax_withheld: -income_tax_withheld, sales_tax_withheld: -sales_tax_withheld },
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
  if (/\brevert|\breversed\b|\breversal\b/.test(words)) return 'reverted';
  if (/return|\brto\b|\brts\b/.test(words)) return 'returned';
  if (/\bdelivered\b/.test(words) && !/\bnot\b/.test(words)) return cod < 0 ? 'reverted' : 'delivered';
  if (cod < 0) return 'reverted';
  return cod > 0 || net > 0 ? 'delivered' : 'returned';
}

export function sumsOf(lines: readonly FileLine[]): { count: number; gross: Paisa; net: Paisa } {
  const sum = (of: (line: FileLine) => Paisa) => lines.reduce((all, line) => all + of(line), 0);
  return { count: lines.length, gross: sum(({ cod }) => cod), net: sum(({ net }) => net) };
}
