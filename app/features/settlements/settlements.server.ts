import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readColumns, rememberColumns } from '#app/features/orders/couriers/file-columns.server.ts';
import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { findHeadingRow } from '#app/platform/tables/headings.ts';
import { readTable } from '#app/platform/tables/read-table.server.ts';
import { TableRefused, type TableRow } from '#app/platform/tables/table.ts';
import { type Paisa, toRupees } from '#app/platform/text/money.ts';
import { checkLines, dayText, isUndecided, type Settlement } from './checked-settlement.server.ts';
import { type Columns, FIELDS, isComplete, recogniseColumns } from './columns.ts';
import { type FileLine, readFileLines, sumsOf, type Totals, type Unreadable } from './file-lines.ts';
import { expectedOf } from './postings.ts';
import type { DecisionsInput, SettlementAnswer, SettlementList } from './schema.ts';

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
  const columns = input.columns ?? (await columnsOf(input.courier, headings.cells));
  if (!isComplete(columns) || !areInside(columns, headings.cells))
    return {
      ...{ outcome: 'columns_needed', headings: headings.cells, columns },
      examples: below.slice(0, 3).map(({ cells }) => cells),
    };
  if (input.columns)
    await rememberColumns(input.courier, headings.cells, { fields: FIELDS, columns: input.columns, staffId });
  return addRows(input, below, columns, staffId);
}

async function columnsOf(courier: string, headings: readonly string[]): Promise<Columns> {
  const said = await readColumns(courier, headings, FIELDS);
  // A file with the same headings may have been mapped for what it says of the parcels only.
  return said && isComplete(said) ? said : { ...recogniseColumns(headings), ...said };
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
  const ofFile = all.references.length > 1 ? null : all.totals;
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

async function insert(tx: Tx, settlement: NewRow, lines: readonly FileLine[]): Promise<AddResult> {
  const added = await tx
    .insertInto('settlements')
    .values(settlement)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return findSame(tx, settlement);
  const rows = lines.map((line) => ({ settlement_id: added.id, ...line }));
  await sql`
    insert into settlement_lines (settlement_id, line, tracking_number, order_reference, status, outcome, cod, charges, service_tax,
      income_tax_withheld, sales_tax_withheld, other, net)
    select settlement_id, line, tracking_number, order_reference, status, outcome, cod, charges, service_tax,
      income_tax_withheld, sales_tax_withheld, other, net
    from jsonb_populate_recordset(null::settlement_lines, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
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

/** Newest first, at most 200. */
export async function listSettlements(): Promise<SettlementList> {
  const rows = await db
    .selectFrom('settlements')
    .leftJoin('bank_credits', 'bank_credits.settlement_id', 'settlements.id')
    .selectAll('settlements')
    .select(['bank_credits.day as credit_day', 'bank_credits.amount as credit_amount'])
    .orderBy('settlements.day', 'desc')
    .orderBy('settlements.id', 'desc')
    .limit(200)
    .execute();
  return {
    settlements: rows.map((row) => ({
      ...summaryOf(row),
      credit:
        row.credit_day === null
          ? null
          : { day: dayText(row.credit_day), amount: toRupees(row.credit_amount ?? 0) },
    })),
  };
}

function summaryOf(settlement: Settlement) {
  const { id, courier, reference, state, file_name, count, gross, net, posted_net, posted_at } = settlement;
  return {
    ...{ id, courier: courier as CourierCode, reference, state, file_name, count },
    day: dayText(settlement.day),
    gross: toRupees(gross),
    net: toRupees(net),
    posted_net: posted_net === null ? null : toRupees(posted_net),
    posted_at: posted_at?.toISOString() ?? null,
  };
}

/** A draft is compared with what is known now; what is posted says what it said then. Null when it does not exist. */
export async function findSettlement(id: number): Promise<SettlementAnswer | null> {
  const settlement = await db.selectFrom('settlements').selectAll().where('id', '=', id).executeTakeFirst();
  if (!settlement) return null;
  const credit = await db
    .selectFrom('bank_credits')
    .select(['day', 'amount', 'account', 'reference'])
    .where('settlement_id', '=', id)
    .executeTakeFirst();
  const isPosted = settlement.state === 'posted';
  const checked = await checkLines(db, settlement);
  const lines = checked.map((line) => {
    const { result: of_now, sentence: said_now, next, treatment, parcel, ...row } = line;
    const stored = rowsOf(row);
    return {
      ...stored,
      result: of_now,
      sentence: said_now,
      next: isPosted ? '' : next,
      order_id: parcel?.order_id ?? null,
      expected: parcel ? toRupees(expectedOf(row, parcel)) : null,
      decision: row.decision,
    };
  });
  const told = isPosted ? await withStoredResults(id, lines) : lines;
  return {
    ...summaryOf(settlement),
    refusal: settlement.refusal,
    absent: settlement.absent,
    undecided: isPosted ? 0 : checked.filter(isUndecided).length,
    counts: countResults(told),
    credit: credit ? { ...credit, day: dayText(credit.day), amount: toRupees(credit.amount) } : null,
    lines: told,
  };
}

type Line = SettlementAnswer['lines'][number];

async function withStoredResults(id: number, lines: readonly Line[]): Promise<Line[]> {
  const stored = await db
    .selectFrom('settlement_lines')
    .select(['line', 'result', 'sentence'])
    .where('settlement_id', '=', id)
    .execute();
  const byLine = new Map(stored.map((row) => [row.line, row]));
  return lines.map((line) => {
    const { result, sentence } = byLine.get(line.line) ?? {};
    return { ...line, result: result ?? line.result, sentence: sentence ?? line.sentence };
  });
}

function countResults(lines: readonly Line[]): SettlementAnswer['counts'] {
  const counts = { matched: 0, difference: 0, unknown: 0, twice: 0, not_due: 0 };
  for (const { result } of lines) counts[result]++;
  return counts;
}

function rowsOf(line: FileLine) {
  const { cod, charges, service_tax, income_tax_withheld, sales_tax_withheld, other, net } = line;
  const { tracking_number, order_reference, status, outcome } = line;
  return {
    ...{ line: line.line, tracking_number, order_reference, status, outcome },
    ...{ cod: toRupees(cod), charges: toRupees(charges), service_tax: toRupees(service_tax) },
    income_tax_withheld: toRupees(income_tax_withheld),
    sales_tax_withheld: toRupees(sales_tax_withheld),
    ...{ other: toRupees(other), net: toRupees(net) },
  };
}

export type DraftResult = 'saved' | 'not_found' | 'not_draft';

/** What to do with rows that are not as expected; null takes a decision back. Rows that do not exist are left out. */
export async function decideLines(
  id: number,
  { lines, decision }: DecisionsInput,
  staffId: number | null,
): Promise<DraftResult> {
  return inTransaction(async (tx) => {
    const refusal = await lockDraft(tx, id);
    if (refusal) return refusal;
    await tx
      .updateTable('settlement_lines')
      .set({ decision, decided_by: decision === null ? null : staffId })
      .where('settlement_id', '=', id)
      .where('line', 'in', lines)
      .execute();
    await tx
      .updateTable('settlements')
      .set({ updated_at: new Date(), refusal: null })
      .where('id', '=', id)
      .execute();
    return 'saved';
  });
}

export async function deleteDraft(id: number): Promise<DraftResult> {
  return inTransaction(async (tx) => {
    const refusal = await lockDraft(tx, id);
    if (refusal) return refusal;
    await tx.deleteFrom('settlements').where('id', '=', id).execute();
    return 'saved';
  });
}

async function lockDraft(tx: Tx, id: number): Promise<'not_found' | 'not_draft' | null> {
  const row = await tx
    .selectFrom('settlements')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'not_found';
  return row.state === 'draft' ? null : 'not_draft';
}
