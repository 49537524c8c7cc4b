import { actingStaff, db, inTransaction } from '#app/platform/database/database.server.ts';
import { type TableFormat, TableRefused } from '#app/platform/tables/table.ts';
import { checkSheetCell, MAX_SHEET_ROWS, writeTable } from '#app/platform/tables/write-table.server.ts';
import type { Export } from './export.server.ts';
import { EXPORT_NAMES, type ExportList, type ExportName } from './schema.ts';

export type Asked = { what: ExportName; format: TableFormat; filter: Readonly<Record<string, string>> };

/**
 * The bytes of the file, which are read from the database as somebody reads them. The audit log says who took what before the first
 * of them leaves. @throws {TableRefused} when a workbook cannot have so many rows, or so long a text.
 */
export async function beginExport(
  { what, format, filter }: Asked,
  { headings, count, pages, longPages, isReadAgain = false }: Export,
): Promise<ReadableStream<Uint8Array>> {
  const rows = await count();
  if (format === 'xlsx' && rows >= MAX_SHEET_ROWS)
    throw new TableRefused(
      `These are ${rows.toLocaleString('en')} rows, and a workbook has at most ${MAX_SHEET_ROWS.toLocaleString('en')}. Please choose CSV, or fewer days.`,
    );
  if (format === 'xlsx' && longPages)
    for await (const page of longPages()) for (const cells of page) cells.forEach(checkSheetCell);
  await inTransaction((tx) =>
    tx
      .insertInto('exports')
      .values({ what, format, filter: JSON.stringify(filter), rows, created_by: actingStaff() })
      .execute(),
  );
  return writeTable(format, { name: EXPORT_NAMES[what], headings, pages: pages(), isReadAgain });
}

const LISTED = 20;

/** The newest; all of them are in the audit log. */
export async function listExports(): Promise<ExportList> {
  const rows = await db
    .selectFrom('exports')
    .leftJoin('staff', 'staff.id', 'exports.created_by')
    .select(['exports.id', 'exports.what', 'exports.format', 'exports.filter', 'exports.rows'])
    .select(['exports.created_at', 'staff.username as created_by'])
    .orderBy('exports.created_at', 'desc')
    .orderBy('exports.id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(({ created_at, filter, ...row }) => ({
    ...row,
    filter: filter as Record<string, string>,
    created_at: created_at.toISOString(),
  }));
}
