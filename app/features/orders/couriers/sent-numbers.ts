import { toOrderId } from '#app/features/orders/order.ts';
import { plainHeading } from '#app/platform/tables/headings.ts';
import { isRoundedNumber, numberInCell, type TableRow } from '#app/platform/tables/table.ts';

/** A tracking number that a courier gave; null for the order: it belongs to the parcel of the same place in the list. */
export type SentNumber = { line: number; order: string | null; number: string };

export type SentNumbers =
  | { outcome: 'read'; numbers: SentNumber[] }
  /** Spreadsheets wrote long numbers as 2.63E+13: they are lost. */
  | { outcome: 'rounded'; lines: number[] }
  | { outcome: 'unreadable'; lines: number[] };

const TRACKING = /^[A-Z0-9][A-Z0-9/-]{3,39}$/;

/** A column of numbers, two columns with the order’s number beside it, or the rows of a courier’s file with headings. */
export function readNumbers(rows: readonly TableRow[]): SentNumbers {
  const [first] = rows;
  const places = first ? placesOf(first.cells) : null;
  const below = places ? rows.slice(1) : rows;
  const rounded: number[] = [];
  const unreadable: number[] = [];
  const numbers: SentNumber[] = [];
  for (const { line, cells } of below) {
    const sent = places ? byPlace(cells, places) : byLook(cells);
    if (sent && isRoundedNumber(sent.number)) rounded.push(line);
    else if (sent && TRACKING.test(sent.number)) numbers.push({ line, ...sent });
    else unreadable.push(line);
  }
  if (rounded.length > 0) return { outcome: 'rounded', lines: rounded };
  if (unreadable.length > 0 || numbers.length === 0) return { outcome: 'unreadable', lines: unreadable };
  return { outcome: 'read', numbers };
}

type Places = { order: number | null; number: number };

const NUMBER_HEADING = /^(?:tracking|cn\b|consignment|awb|air ?way ?bill|shipment (?:no|number))/;
const ORDER_HEADING = /^(?:order|reference|ref\b|customer (?:order|reference)|shipper reference)/;

/** Null when the first row has no headings. */
function placesOf(cells: readonly string[]): Places | null {
  const plain = cells.map(plainHeading);
  const number = plain.findIndex((heading) => NUMBER_HEADING.test(heading) && !/\d/.test(heading));
  const order = plain.findIndex(
    (heading) => ORDER_HEADING.test(heading) && !/amount|date|detail/.test(heading),
  );
  return number === -1 ? null : { number, order: order === -1 ? null : order };
}

function byPlace(cells: readonly string[], { number, order }: Places): Omit<SentNumber, 'line'> {
  const named = order === null ? null : (cells[order] ?? '').trim();
  return {
    number: numberInCell(cells[number] ?? '').toUpperCase(),
    order: named,
  };
}

/** With its letters; without them a tracking number of eight signs would look like an order’s. */
function isNamedOrder(cell: string): boolean {
  return /^\W*GL/i.test(cell) && toOrderId(cell) !== null;
}

/** Without headings the cell that looks like an order’s number is one. */
function byLook(cells: readonly string[]): Omit<SentNumber, 'line'> | null {
  const filled = cells.flatMap(splitOrder).filter((cell) => cell.trim() !== '');
  const order =
    filled.find(isNamedOrder) ??
    (filled.length > 1 ? filled.find((cell) => toOrderId(cell) !== null) : undefined);
  const others = filled.filter((cell) => cell !== order);
  if (others.length !== 1) return null;
  return {
    number: numberInCell(others[0] ?? '').toUpperCase(),
    order: order ?? null,
  };
}

/** `GL-1A2B-3C4D 26300000012345`, as people paste it from a chat, is two cells. */
function splitOrder(cell: string): string[] {
  const [first = '', ...rest] = cell.trim().split(/[\s,;:]+/);
  return rest.length > 0 && isNamedOrder(first) ? [first, rest.join(' ')] : [cell];
}
