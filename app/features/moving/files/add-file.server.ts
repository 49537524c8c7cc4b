import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type Database,
  db,
  deleteInBatches,
  inTransaction,
  type Tx,
} from '#app/platform/database/database.server.ts';
import type { DateOrder } from './dates.ts';
import { readMovingFile } from './read-file.server.ts';
import type { ReadRecord } from './read-records.ts';
import type { ReviewRecord } from './reviews-file.ts';
import type { FileKind } from './schema.ts';

export type NewFile = {
  kind: FileKind;
  file: { name: string; bytes: Uint8Array };
  dates?: DateOrder | undefined;
};

/**
 * Reads a file of the earlier shop and keeps it to look at; nothing is brought over yet. @returns its id. Throws as
 * `readMovingFile` does.
 */
export async function addMovingFile({ kind, file, dates }: NewFile, staffId: number): Promise<number> {
  const { system, read } = await readMovingFile(kind, file.bytes, dates);
  const found =
    kind === 'reviews' ? await withProducts(db, read as ReadRecord<ReviewRecord>[]) : read.map(fingerprinted);
  return inTransaction(async (tx) => {
    const { id } = await tx
      .insertInto('moving_files')
      .values({ kind, system, file_name: file.name.slice(0, 200) || 'file', created_by: staffId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepRows(tx, id, found);
    return id;
  });
}

/** The same words again are known by it. */
function fingerprinted<Fields extends object>({ line, record, problem }: ReadRecord<Fields>) {
  return { line, problem, record: record && { ...record, fingerprint: fingerprintOf(record) } };
}

function fingerprintOf(record: object): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url');
}

type Kept = { line: number; record: object | null; problem: string | null };

/** With the product that a handle names, also by the address or the import that brought it. */
async function withProducts(
  connection: Database,
  read: readonly ReadRecord<ReviewRecord>[],
): Promise<Kept[]> {
  const handles = [...new Set(read.flatMap(({ record }) => record?.handle ?? []))];
  const { rows } = await sql<{ handle: string; id: number; slug: string }>`
    select distinct on (handle) handle, products.id, products.slug
    from unnest(${handles}::text[]) as handle
    left join redirects on redirects.path = '/products/' || handle and redirects.target_path like '/product/%'
    join products on lower(products.slug) in (handle, substr(redirects.target_path, 10))
      or lower(products.source ->> 'handle') = handle
    order by handle, (lower(products.slug) = handle) desc, products.id`.execute(connection);
  const products = new Map(rows.map((row) => [row.handle, row]));
  return read.map(({ line, record, problem }) => {
    if (!record) return { line, record, problem };
    const { handle, pictures, ...fields } = record;
    const product = products.get(handle);
    if (!product) return { line, record: null, problem: `No piece here has the handle ${handle}.` };
    const review = { product_id: product.id, slug: product.slug, ...fields };
    const fingerprint = fingerprintOf({ handle, ...fields });
    return { line, problem, record: { ...review, pictures, fingerprint } };
  });
}

const ROWS_AT_ONCE = 5_000;

async function keepRows(tx: Tx, fileId: number, rows: readonly Kept[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await sql`
      insert into moving_rows (file_id, line, record, problem)
      select ${fileId}, line, record, problem
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))}::jsonb)
        as row (line integer, record jsonb, problem text)`.execute(tx);
}

/** So long a file can be undone, and its rows are kept. */
export const KEPT_DAYS = 30;

/** What was brought over stays; the rows of the files, which say who people are, go. */
export async function deleteOldMovingRows(now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await deleteInBatches((limit) =>
    db
      .deleteFrom('moving_rows')
      .where(
        ({ refTuple }) => refTuple('file_id', 'line'),
        'in',
        ({ selectFrom }) =>
          selectFrom('moving_rows')
            .innerJoin('moving_files', 'moving_files.id', 'file_id')
            .select(['file_id', 'line'])
            .where(sql<Date>`coalesce(applied_at, created_at)`, '<', oldest)
            .where('state', '<>', 'applying')
            .limit(limit)
            .$asTuple('file_id', 'line'),
      )
      .executeTakeFirst(),
  );
}
