import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readColumns, rememberColumns } from '#app/features/orders/couriers/file-columns.server.ts';
import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { findHeadingRow } from '#app/platform/tables/headings.ts';
import { readTable } from '#app/platform/tables/read-table.server.ts';
import { TableRefused, type TableRow } from '#app/platform/tables/table.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { parseAmount } from './amount-text.ts';
import { netOf } from './check-line.ts';
import { compareLines } from './checked-settlement.server.ts';
import { type Columns, FIELDS, isComplete, recogniseColumns } from './columns.ts';
import {
  type DatedLine,
  type FileLines,
  readFileLines,
  sumsOf,
  type Totals,
  type Unreadable,
} from './file-lines.ts';

export type NewSettlement = {
  courier: CourierCode;
  /** Null: as the file says. */
  reference: string | null;
  /** Of the shop, such as 2026-03-21. */
  day: string;
  /** What the courier says beside the file; paisa. */
  declared: Totals;
  /** What staff say of the columns; null: as the headings or an earlier file say. */
  columns: Columns | null;
  file: { name: string; bytes: Uint8Array };
};

export type SumsDiffer = { what: keyof Totals; stated: number; rows: number };

/** All but `added` and `known` write nothing, apart from what staff said of the columns. */
export type AddResult =
  | { outcome: 'added'; id: number }
  | { outcome: 'known'; id: number }
  | { outcome: 'refused'; sentence: string }
  | { outcome: 'columns_needed'; headings: string[]; examples: string[][]; columns: Columns }
  | { outcome: 'numbers_lost' | 'rows_unreadable'; rows: Unreadable[] }
  /** The file holds several payments, or says nothing of its number. */
  | { outcome: 'reference_needed'; references: string[] }
  | { outcome: 'reference_used'; id: number }
  | { outcome: 'totals_needed' }
  /** More than a rupee apart; money is paisa. */
  | { outcome: 'totals_differ'; differences: SumsDiffer[] };

const MAX_LINES = 5_000;

/** Reads what a courier says that it pays and keeps it as a draft to look at. The same file again is the same settlement. */
export async function addSettlement(input: NewSettlement, staffId: number | null): Promise<AddResult> {
  let rows: TableRow[];
  try {
    ({ rows } = await readTable(input.file.bytes));
  } catch (error) {
    if (error instanceof TableRefused) return { outcome: 'refused', sentence: error.message };
    throw error;
  }
  const headings = rows[findHeadingRow(rows, (cells) => isComplete(recogniseColumns(cells)))];
  if (!headings) return { outcome: 'refused', sentence: 'This file has no headings.' };
  const below = rows.slice(rows.indexOf(headings) + 1);
  const said = input.columns ?? (await readColumns(input.courier, headings.cells, FIELDS));
  // A file with the same headings may have been mapped for what it says of the parcels only.
  const isSaid = said !== null && (input.columns !== null || isComplete(said));
  const columns = isSaid ? said : { ...recogniseColumns(headings.cells), ...said };
  const isKnown = isComplete(columns) && areInside(columns, headings.cells);
  if (!isKnown || (!isSaid && hasMore(below, headings.cells, columns)))
    return {
      ...{ outcome: 'columns_needed', headings: headings.cells, columns },
      examples: below.slice(0, 3).map(({ cells }) => cells),
    };
  if (input.columns)
    await rememberColumns(input.courier, headings.cells, { fields: FIELDS, columns: input.columns, staffId });
  return addRows(input, below, columns, staffId);
}

/** Most rows do not add up, and amounts stand in a column that no heading explained: a person says what it is. */
function hasMore(rows: readonly TableRow[], headings: readonly string[], columns: Columns): boolean {
  const used = new Set(Object.values(columns).flat());
  const hasAmounts = headings.some(
    (_, place) => !used.has(place) && rows.some(({ cells }) => (parseAmount(cells[place] ?? '') ?? 0) !== 0),
  );
  if (!hasAmounts) return false;
  const { lines } = readFileLines(rows, columns);
  return lines.filter((line) => line.net !== netOf(line)).length * 2 > lines.length;
}

function areInside(columns: Columns, headings: readonly string[]): boolean {
  return Object.values(columns).every((places) => places.every((place) => place < headings.length));
}

async function addRows(
  input: NewSettlement,
  rows: readonly TableRow[],
  columns: Columns,
  staffId: number | null,
): Promise<AddResult> {
  const all = readFileLines(rows, columns, input.reference);
  const reference = input.reference ?? (all.references.length === 1 ? all.references[0] : undefined);
  if (reference === undefined || reference.length > 60)
    return { outcome: 'reference_needed', references: all.references.slice(0, 50) };
  if (all.lost.length > 0) return { outcome: 'numbers_lost', rows: all.lost };
  if (all.unreadable.length > 0) return { outcome: 'rows_unreadable', rows: all.unreadable };
  const { lines } = all;
  if (lines.length === 0)
    return { outcome: 'refused', sentence: 'No row of this file has a tracking number of this payment.' };
  if (lines.length > MAX_LINES)
    return {
      outcome: 'refused',
      sentence: 'A settlement has at most 5,000 rows here. Please split the file.',
    };
  const sums = sumsOf(lines);
  // Totals of a file with several payments are those of all of them.
  const ofFile = all.references.length > 1 ? null : totalsOf(all);
  if (input.declared.net === null && (ofFile?.net ?? null) === null) return { outcome: 'totals_needed' };
  const differences = [...(ofFile ? differing(sums, ofFile) : []), ...differing(sums, input.declared)];
  if (differences.length > 0) return { outcome: 'totals_differ', differences };
  const file_hash = createHash('sha256').update(input.file.bytes).digest('hex');
  const absent = (['service_tax', 'income_tax_withheld', 'sales_tax_withheld'] as const).filter(
    (field) => !columns[field],
  );
  const { courier, day } = input;
  const file_name = input.file.name.slice(0, 200) || 'file';
  const settlement = { courier, day, reference, file_name, file_hash, absent, created_by: staffId, ...sums };
  return inTransaction((tx) => insert(tx, settlement, lines));
}

/** Of a file that pays for parcels in parts, what it collected is not what its rows pay. */
function totalsOf({ lines, totals }: FileLines): Totals {
  return lines.some(({ part }) => part !== 'whole') ? { ...totals, gross: null } : totals;
}

const RUPEE: Paisa = 100;

function differing(sums: Record<keyof Totals, number>, stated: Totals): SumsDiffer[] {
  return (['count', 'gross', 'net'] as const).flatMap((what) => {
    const said = stated[what];
    const most = what === 'count' ? 0 : RUPEE;
    return said !== null && Math.abs(said - sums[what]) > most
      ? [{ what, stated: said, rows: sums[what] }]
      : [];
  });
}

type NewRow = {
  courier: string;
  reference: string;
  day: string;
  file_name: string;
  file_hash: string;
  absent: string[];
  created_by: number | null;
  count: number;
  gross: Paisa;
  net: Paisa;
};

async function insert(tx: Tx, settlement: NewRow, lines: readonly DatedLine[]): Promise<AddResult> {
  const added = await tx
    .insertInto('settlements')
    .values(settlement)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'courier', 'day', 'absent', 'continues'])
    .executeTakeFirst();
  if (!added) return findSame(tx, settlement);
  const rows = lines.map((line) => ({ settlement_id: added.id, ...line }));
  await sql`
    insert into settlement_lines (settlement_id, line, tracking_number, order_reference, status, outcome, part, day, cod, charges, service_tax,
      income_tax_withheld, sales_tax_withheld, other, net)
    select settlement_id, line, tracking_number, order_reference, status, outcome, part, day, cod, charges, service_tax,
      income_tax_withheld, sales_tax_withheld, other, net
    from jsonb_populate_recordset(null::settlement_lines, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
  await compareLines(tx, added);
  return { outcome: 'added', id: added.id };
}

async function findSame(tx: Tx, { courier, reference, file_hash }: NewRow): Promise<AddResult> {
  const known = await tx
    .selectFrom('settlements')
    .select(['id', 'file_hash'])
    .where('courier', '=', courier)
    .where(sql`upper(reference)`, '=', reference.toUpperCase())
    .executeTakeFirstOrThrow();
  return { outcome: known.file_hash === file_hash ? 'known' : 'reference_used', id: known.id };
}
