import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readColumns, rememberColumns } from '#app/features/orders/couriers/file-columns.server.ts';
import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { findHeadingRow } from '#app/platform/tables/headings.ts';
import { readTable } from '#app/platform/tables/read-table.server.ts';
import { TableRefused, type TableRow } from '#app/platform/tables/table.ts';
import { type FileEvent, readEvents, type Unreadable } from './file-events.ts';
import { isComplete, recogniseStatusColumns, STATUS_FIELDS, type StatusColumns } from './status-columns.ts';

export type NewStatusFile = {
  courier: CourierCode;
  /** What staff say of the columns; null: as the headings or an earlier file say. */
  columns: StatusColumns | null;
  file: { name: string; bytes: Uint8Array };
};

/** Only `added` keeps anything, apart from what staff said of the columns; the same file again is the same. */
export type AddResult =
  | { outcome: 'added'; id: number }
  | { outcome: 'refused'; sentence: string }
  | { outcome: 'columns_needed'; headings: string[]; examples: string[][]; columns: StatusColumns }
  | { outcome: 'numbers_lost' | 'rows_unreadable'; rows: Unreadable[] };

/** Reads what a courier says became of parcels, and keeps it to look at; no parcel changes. */
export async function addStatusFile(input: NewStatusFile, staffId: number): Promise<AddResult> {
  let rows: TableRow[];
  try {
    ({ rows } = await readTable(input.file.bytes));
  } catch (error) {
    if (error instanceof TableRefused) return { outcome: 'refused', sentence: error.message };
    throw error;
  }
  const headings = rows[findHeadingRow(rows, (cells) => isComplete(recogniseStatusColumns(cells)))];
  if (!headings) return { outcome: 'refused', sentence: 'This file has no headings.' };
  const below = rows.slice(rows.indexOf(headings) + 1);
  const columns = input.columns ?? (await columnsOf(input.courier, headings.cells));
  const areInside = Object.values(columns).every((places) =>
    places.every((place) => place < headings.cells.length),
  );
  if (!isComplete(columns) || !areInside)
    return {
      ...{ outcome: 'columns_needed', headings: headings.cells, columns },
      examples: below.slice(0, 3).map(({ cells }) => cells),
    };
  if (input.columns)
    await rememberColumns(input.courier, headings.cells, { fields: STATUS_FIELDS, columns, staffId });
  const { events, lost, unreadable } = readEvents(below, columns, Date.now());
  if (lost.length > 0) return { outcome: 'numbers_lost', rows: lost };
  if (unreadable.length > 0) return { outcome: 'rows_unreadable', rows: unreadable };
  if (events.length === 0)
    return { outcome: 'refused', sentence: 'No row of this file has a tracking number.' };
  return { outcome: 'added', id: await keep(input, events, staffId) };
}

async function columnsOf(courier: string, headings: readonly string[]): Promise<StatusColumns> {
  const said = await readColumns(courier, headings, STATUS_FIELDS);
  return said && isComplete(said) ? said : { ...recogniseStatusColumns(headings), ...said };
}

function keep(
  { courier, file }: NewStatusFile,
  events: readonly FileEvent[],
  staffId: number,
): Promise<number> {
  const row = {
    ...{ courier, file_name: file.name.slice(0, 200) || 'file', count: events.length, created_by: staffId },
    file_hash: createHash('sha256').update(file.bytes).digest('hex'),
  };
  return inTransaction(async (tx) => {
    const added = await tx
      .insertInto('status_files')
      .values(row)
      .onConflict((conflict) => conflict.columns(['courier', 'file_hash']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) {
      await keepRows(tx, added.id, events);
      return added.id;
    }
    const { id } = await tx
      .selectFrom('status_files')
      .select('id')
      .where('courier', '=', courier)
      .where('file_hash', '=', row.file_hash)
      .executeTakeFirstOrThrow();
    return id;
  });
}

const ROWS_AT_ONCE = 5_000;

async function keepRows(tx: Tx, file_id: number, events: readonly FileEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += ROWS_AT_ONCE) {
    const rows = events.slice(at, at + ROWS_AT_ONCE).map((event) => ({ file_id, ...event }));
    await sql`
      insert into status_file_rows (file_id, line, tracking_number, words, reason, occurred_at, said_at)
      select file_id, line, tracking_number, words, reason, occurred_at, said_at
      from jsonb_populate_recordset(null::status_file_rows, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
  }
}

/** What courier files say is kept in the events; the files themselves are for looking. */
const KEPT_DAYS = 90;

export async function deleteOldStatusFiles(now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db
    .deleteFrom('status_files')
    .where('created_at', '<', oldest)
    .where('state', '<>', 'applying')
    .execute();
}
