import { sql } from 'kysely';
import { lockImport } from '#app/features/imports/imports.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { goOnAfter } from '#app/platform/queue/jobs.server.ts';
import { type OpenArchive, openArchive } from './open-archive.server.ts';
import { matchPictureFiles } from './picture-names.ts';
import { PICTURES_QUEUE } from './plan-pictures.server.ts';
import { ArchiveRefused } from './read-zip.server.ts';
import { MAX_ARCHIVE_PARTS } from './schema.ts';

export type ArchivePart = { name: string; part: number; parts: number; bytes: Uint8Array };

/**
 * Parts may come in any order, and again after a lost answer. Another ZIP takes the place of the first, once the pictures of an applied
 * import are with their products.
 */
export function addArchivePart(importId: number, sent: ArchivePart): Promise<'kept' | 'not_found' | 'busy'> {
  return inTransaction(async (tx) => {
    const row = await tx
      .selectFrom('imports')
      .select('state')
      .where('id', '=', importId)
      .where('state', 'in', ['comparing', 'ready', 'applied'])
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 'not_found';
    if (row.state === 'applied' && (await isPlacing(tx, importId))) return 'busy';
    const file_name = sent.name.slice(0, 200) || 'pictures.zip';
    const { parts } = sent;
    const { rows } = await sql`select from import_archives where import_id = ${importId}
      and (file_name <> ${file_name} or parts <> ${parts} or pictures is not null or reason is not null)`.execute(
      tx,
    );
    if (rows.length > 0) await deleteArchive(tx, importId);
    await tx
      .insertInto('import_archives')
      .values({ import_id: importId, file_name, parts })
      // Written anew, so that whoever looks at the parts sees that there is another one.
      .onConflict((conflict) => conflict.column('import_id').doUpdateSet({ parts }))
      .execute();
    const bytes = Buffer.from(sent.bytes);
    await tx
      .insertInto('import_archive_parts')
      .values({ import_id: importId, part: sent.part, bytes })
      .onConflict((conflict) => conflict.columns(['import_id', 'part']).doUpdateSet({ bytes }))
      .execute();
    await enqueue(tx, PICTURES_QUEUE, [{}]);
    return 'kept';
  });
}

async function deleteArchive(tx: Tx, importId: number): Promise<void> {
  await deleteParts(tx, importId);
  await tx.deleteFrom('import_archives').where('import_id', '=', importId).execute();
}

const PARTS_AT_ONCE = 25;

/** Some at a time: to delete a gigabyte takes longer than a statement may. */
export async function deleteParts(connection: Database | Tx, importId: number): Promise<void> {
  for (let from = 0; from < MAX_ARCHIVE_PARTS; from += PARTS_AT_ONCE)
    await connection
      .deleteFrom('import_archive_parts')
      .where('import_id', '=', importId)
      .where('part', '>', from)
      .where('part', '<=', from + PARTS_AT_ONCE)
      .execute();
}

async function isPlacing(tx: Tx, importId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from import_pictures where import_id = ${importId} and state = 'waiting')
      or exists (select from import_archives where import_id = ${importId} and pictures is not null and planned_at is null) as "is"`.execute(
    tx,
  );
  return rows[0]?.is ?? false;
}

/** By which transaction a ZIP was last written. */
const WRITTEN = sql<string>`import_archives.xmin::text`;

/** Looks at each ZIP that has come as a whole, and says what is in it or why it is refused. */
export async function inspectArchives(): Promise<void> {
  const rows = await db
    .selectFrom('import_archives')
    .select(['import_id', WRITTEN.as('written')])
    .where('pictures', 'is', null)
    .where('reason', 'is', null)
    .where(
      sql<boolean>`parts = (select count(*) from import_archive_parts as received where received.import_id = import_archives.import_id)`,
    )
    .execute();
  for (const row of rows)
    await goOnAfter(row, async () => {
      const archive = await openOrRefuse(row);
      if (!archive) return;
      await db
        .updateTable('import_archives')
        .set({ pictures: archive.pictures.length })
        .where('import_id', '=', row.import_id)
        .where(WRITTEN, '=', row.written)
        .execute();
    });
}

type Written = { import_id: number; written: string };

/** Null also for a ZIP that is refused; why then stands with the import, unless another part has come meanwhile. */
async function openOrRefuse({ import_id, written }: Written): Promise<OpenArchive | null> {
  try {
    return await openArchive(import_id);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    const refused = await db
      .updateTable('import_archives')
      .set({ reason: error.message, pictures: null })
      .where('import_id', '=', import_id)
      .where(WRITTEN, '=', written)
      .returning('import_id')
      .executeTakeFirst();
    if (refused) await deleteParts(db, import_id);
    return null;
  }
}

/** Gives the files of a ZIP to the products of its import once those are there. */
export async function planArchives(): Promise<void> {
  const rows = await db
    .selectFrom('import_archives')
    .innerJoin('imports', 'imports.id', 'import_archives.import_id')
    .select(['import_id', WRITTEN.as('written')])
    .where('imports.state', '=', 'applied')
    .where('pictures', 'is not', null)
    .where('planned_at', 'is', null)
    .execute();
  for (const row of rows)
    await goOnAfter(row, async () => {
      const archive = await openOrRefuse(row);
      if (!archive) return;
      await inTransaction(async (tx) => {
        // Somebody may take the import back meanwhile.
        const known = await lockImport(tx, row.import_id);
        if (known?.state === 'applied') await planArchive(tx, row.import_id, archive.pictures);
      });
    });
}

type Coded = { place: number; product_id: number; code: string };

async function planArchive(tx: Tx, importId: number, pictures: readonly string[]): Promise<void> {
  const { rows } = await sql<Coded>`
    select import_rows.place, product_id, lower(btrim(code)) as code
    from import_rows join products on products.id = product_id
    cross join lateral unnest(array_cat(array_cat(
      array[slug, products.sku], products.barcodes),
      (select coalesce(array_agg(word), '{}') from (
        select sku as word from product_sizes where product_sizes.product_id = products.id
        union all select unnest(barcodes) from product_sizes where product_sizes.product_id = products.id) as codes))) as coded (code)
    where import_id = ${importId} and (result = 'applied' or outcome = 'same') and code <> ''`.execute(tx);
  const named = await namedInFile(tx, importId);
  const free = pictures.filter((name) => !named.has(name.split('/').at(-1)?.toLowerCase() ?? ''));
  const { matched, unmatched } = matchPictureFiles(free, productsByCode(rows));
  const files = matched.map(({ path, productId }, at) => ({
    path: path.slice(0, 2000),
    product_id: productId,
    at,
  }));
  await sql`
    insert into import_pictures (import_id, place, position, product_id, line, address)
    select ${importId}::integer, place, coalesce((
        select max(position) from import_pictures where import_id = ${importId} and import_pictures.place = rows.place), 0)
      + row_number() over (partition by place order by at), rows.product_id, coalesce(lines[1], 0), path
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as files (path text, product_id integer, at integer)
    join import_rows as rows on rows.import_id = ${importId} and rows.product_id = files.product_id
    on conflict do nothing`.execute(tx);
  await tx
    .updateTable('import_archives')
    .set({ planned_at: sql`now()`, unmatched: unmatched.slice(0, MOST_UNMATCHED) })
    .where('import_id', '=', importId)
    .execute();
}

const MOST_UNMATCHED = 200;

/** Files that the table itself names come by that. */
async function namedInFile(tx: Tx, importId: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('import_pictures')
    .select('address')
    .where('import_id', '=', importId)
    .where('address', 'not like', 'http%')
    .execute();
  return new Set(rows.map(({ address }) => address.split(/[\\/]/).at(-1)?.toLowerCase() ?? ''));
}

function productsByCode(rows: readonly Coded[]): Map<string, number> {
  const products = new Map<string, number>();
  const doubled = new Set<string>();
  for (const { code, product_id } of rows) {
    const key = code.normalize('NFC');
    const known = products.get(key);
    if (known !== undefined && known !== product_id) doubled.add(key);
    products.set(key, product_id);
  }
  for (const key of doubled) products.delete(key);
  return products;
}

/** Nobody needs the ZIP once its pictures are with their products. */
export async function dropFinishedParts(): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from imports
    where exists (select from import_archive_parts where import_id = imports.id) and (state = 'undone' or state = 'applied' and exists (
        select from import_archives where import_id = imports.id and planned_at is not null)
      and not exists (select from import_pictures where import_id = imports.id and address not like 'http%'
        and import_pictures.state in ('waiting', 'failed')))`.execute(db);
  for (const { id } of rows) await deleteParts(db, id);
}
