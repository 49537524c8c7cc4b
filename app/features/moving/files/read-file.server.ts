import { readSettings } from '#app/features/settings/settings.server.ts';
import { findHeadingRow } from '#app/platform/tables/headings.ts';
import { readTable } from '#app/platform/tables/read-table.server.ts';
import { TableRefused, type TableRow } from '#app/platform/tables/table.ts';
import { cellReader, hasColumns } from './cells.ts';
import { type CustomerRecord, customersFile } from './customers-file.ts';
import { type DateOrder, dateOrderOf } from './dates.ts';
import { type OrderRecord, ordersFile } from './orders-file.ts';
import type { FileReader, ReadRecord } from './read-records.ts';
import { type ReviewRecord, reviewsFile } from './reviews-file.ts';
import { FILE_KINDS, type FileKind, KIND_NAMES, type System } from './schema.ts';

const messages = {
  otherKind: (kind: string) =>
    `This looks like another list. Please choose “${kind}” for it, and read it again.`,
  products: 'This looks like a list of products. Please bring it along under Products, Imports.',
};

const READERS = { orders: ordersFile, customers: customersFile, reviews: reviewsFile } satisfies Record<
  FileKind,
  unknown
>;

type AnyRecord = OrderRecord | CustomerRecord | ReviewRecord;

/** Dates such as 03/04/2026 could be read in two ways, and no date of the file shows which. */
export class DateOrderNeeded extends Error {
  constructor(example: string) {
    super(
      `The file has dates such as ${example}. Please say which comes first there, the day or the month, and read it again.`,
    );
  }
}

/**
 * Recognises a file of the earlier shop, and reads its rows; `dates` is what a person said when the file itself did not show which comes
 * first in its dates. @throws {TableRefused} @throws {DateOrderNeeded}
 */
export async function readMovingFile(
  kind: FileKind,
  bytes: Uint8Array,
  dates: DateOrder | undefined,
): Promise<{ system: System; read: ReadRecord<AnyRecord>[] }> {
  const reader = READERS[kind] as FileReader<AnyRecord>;
  const { rows } = await readTable(bytes, {
    isWanted: (sheet) => sheet.slice(0, 20).some(({ cells }) => reader.recognise(cells) !== null),
  });
  const headings = rows[findHeadingRow(rows, (cells) => reader.recognise(cells) !== null)];
  const system = headings ? reader.recognise(headings.cells) : null;
  if (!headings || system === null) throw new TableRefused(whatElse(rows) ?? reader.needed);
  const below = rows.slice(rows.indexOf(headings) + 1);
  if (below.length === 0) throw new TableRefused('This file has no row below its headings.');
  const { time_zone: timeZone } = await readSettings();
  const dateOrder = orderIn(reader, headings, below, dates);
  return { system, read: reader.read(headings.cells, below, { system, timeZone, dateOrder }) };
}

/** The file that was meant, when its headings say so; null when they say nothing. */
function whatElse(rows: readonly TableRow[]): string | null {
  const hasColumnsOf = (recognise: (headings: readonly string[]) => unknown) =>
    rows.slice(0, 20).some(({ cells }) => recognise(cells));
  const kind = FILE_KINDS.find((name) => hasColumnsOf((cells) => READERS[name].recognise(cells)));
  if (kind) return messages.otherKind(KIND_NAMES[kind]);
  return hasColumnsOf(hasProducts) ? messages.products : null;
}

/** Of Shopify in both forms, and of WooCommerce. */
function hasProducts(headings: readonly string[]): boolean {
  return [
    ['handle', 'variant price'],
    ['url handle', 'option1 name'],
    ['type', 'sku', 'published'],
  ].some((names) => hasColumns(headings, names));
}

function orderIn(
  reader: FileReader<AnyRecord>,
  { cells }: TableRow,
  rows: readonly TableRow[],
  said: DateOrder | undefined,
): DateOrder | null {
  const cellsOf = cellReader(cells);
  const found = dateOrderOf(rows.map((row) => cellsOf(row)(...reader.dates)));
  if (found.order !== 'unclear') return found.order;
  if (!said) throw new DateOrderNeeded(found.example);
  return said;
}
