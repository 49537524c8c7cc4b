import { sql } from 'kysely';
import { invalidateReviews } from '#app/features/reviews/reviews.server.ts';
import { asStaff, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob, goOnAfter } from '#app/platform/queue/jobs.server.ts';
import { KEPT_DAYS } from './add-file.server.ts';
import { IS_CHANGE, KNOWN, WRITE } from './known-rows.server.ts';
import { forgetPictures, REVIEW_PICTURES_QUEUE } from './review-pictures.server.ts';
import type { FileKind } from './schema.ts';

const QUEUE = 'moving-files';

/** So many rows are one transaction, and are done while the caller waits. */
const BATCH = 2_000;

// Also when the process that began it is gone.
defineJob(QUEUE, applyUnfinished, { cron: '* * * * *', atStart: true });

export type ApplyResult = 'applied' | 'applying' | 'not_found';

/** Brings the rows of a file along. A few are done when it returns; more go on in the background. Again, it changes nothing. */
export async function startApplying(id: number, staffId: number): Promise<ApplyResult> {
  const begun = await inTransaction(async (tx): Promise<ApplyResult | 'few'> => {
    const file = await tx
      .selectFrom('moving_files')
      .select(['state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!file) return 'not_found';
    if (file.state === 'applying' || file.state === 'applied') return file.state;
    await tx
      .updateTable('moving_files')
      .set({ state: 'applying', applied_by: staffId, undone_at: null })
      .where('id', '=', id)
      .execute();
    const { rows } = await tx
      .selectFrom('moving_rows')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('file_id', '=', id)
      .executeTakeFirstOrThrow();
    if (rows <= BATCH) return 'few';
    await enqueue(tx, QUEUE, [{}]);
    return 'applying';
  });
  if (begun !== 'few') return begun;
  await applyFile(id);
  return 'applied';
}

async function applyUnfinished(): Promise<void> {
  const waiting = await db
    .selectFrom('moving_files')
    .select(['id', 'applied_by'])
    .where('state', '=', 'applying')
    .orderBy('id')
    .execute();
  for (const { id, applied_by } of waiting)
    await goOnAfter({ moving_file: id }, () => asStaff(applied_by, () => applyFile(id)));
}

/** Batch by batch, each in a transaction that also says which rows are done: what was interrupted goes on where it was. */
export async function applyFile(id: number): Promise<void> {
  while (await inTransaction((tx) => applyBatch(tx, id)));
}

/** False when nothing is left. */
async function applyBatch(tx: Tx, id: number): Promise<boolean> {
  const file = await tx
    .selectFrom('moving_files')
    .select(['kind', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (file?.state !== 'applying') return false;
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    select min(line) as "from", max(line) as "to" from (
      select line from moving_rows where file_id = ${id} and record is not null and not is_applied order by line limit ${BATCH}
    ) as batch`.execute(tx);
  const { from = null, to = null } = rows[0] ?? {};
  if (from === null || to === null) {
    await tx
      .updateTable('moving_files')
      .set({ state: 'applied', applied_at: new Date() })
      .where('id', '=', id)
      .execute();
    return false;
  }
  await markApplied(tx, { id, kind: file.kind }, from, to);
  await WRITE[file.kind](id, from, to).execute(tx);
  return true;
}

/** With what each row replaces, for the undo. */
async function markApplied(
  tx: Tx,
  { id, kind }: { id: number; kind: FileKind },
  from: number,
  to: number,
): Promise<void> {
  await sql`update moving_rows set is_applied = true, before = judged.before
    from (select row.line, case when known.id is not null and ${IS_CHANGE[kind]} then to_jsonb(known) end as before
      from moving_rows as row left join ${KNOWN[kind]}
      where row.file_id = ${id} and row.line between ${from} and ${to} and row.record is not null) as judged
    where moving_rows.file_id = ${id} and moving_rows.line = judged.line`.execute(tx);
}

export type UndoResult = 'undone' | 'not_found' | 'not_applied' | 'too_late';

/** Takes back everything that a file brought over, and brings back what it replaced. What a later file says of the same stays. */
export function undoFile(id: number, now: Date): Promise<UndoResult> {
  return inTransaction(async (tx) => {
    const file = await tx
      .selectFrom('moving_files')
      .select(['kind', 'state', 'applied_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!file) return 'not_found';
    if (file.state !== 'applied' || !file.applied_at) return 'not_applied';
    if (now.getTime() - file.applied_at.getTime() > KEPT_DAYS * 86_400_000) return 'too_late';
    if (file.kind === 'reviews') await removeReviews(tx, id);
    else await restoreRows(tx, id, file.kind === 'orders' ? 'earlier_orders' : 'earlier_customers');
    await tx
      .updateTable('moving_rows')
      .set({ is_applied: false, before: null })
      .where('file_id', '=', id)
      .execute();
    await tx
      .updateTable('moving_files')
      .set({ state: 'undone', undone_at: now })
      .where('id', '=', id)
      .execute();
    return 'undone';
  });
}

async function restoreRows(tx: Tx, id: number, table: 'earlier_orders' | 'earlier_customers') {
  const name = sql.table(table);
  await sql`delete from ${name} where file_id = ${id}`.execute(tx);
  // Not of a file that was undone in between.
  await sql`insert into ${name} overriding system value
    select restored.* from moving_rows, jsonb_populate_record(null::${name}, before) as restored
    where moving_rows.file_id = ${id} and before is not null
      and exists (select from moving_files where moving_files.id = restored.file_id and state = 'applied')
    on conflict do nothing`.execute(tx);
}

async function removeReviews(tx: Tx, id: number): Promise<void> {
  await forgetPictures(tx, id);
  const gone = await tx
    .deleteFrom('reviews')
    .where('earlier_file_id', '=', id)
    .returning(['product_id', 'is_approved'])
    .execute();
  await refreshProducts(
    tx,
    gone.filter(({ is_approved }) => is_approved),
    'removed',
  );
}

/** Shows all reviews of a file that the shop still hides. @returns how many; null when there is no such file. */
export function publishReviews(id: number): Promise<number | null> {
  return inTransaction(async (tx) => {
    const file = await tx
      .selectFrom('moving_files')
      .select('id')
      .where('id', '=', id)
      .where('kind', '=', 'reviews')
      .executeTakeFirst();
    if (!file) return null;
    const shown = await tx
      .updateTable('reviews')
      .set({ is_approved: true, hidden_at: null })
      .where('earlier_file_id', '=', id)
      .where('is_approved', '=', false)
      .returning('product_id')
      .execute();
    await refreshProducts(tx, shown, 'added');
    await enqueue(tx, REVIEW_PICTURES_QUEUE, [{}]);
    return shown.length;
  });
}

async function refreshProducts(
  tx: Tx,
  reviews: readonly { product_id: number }[],
  change: 'added' | 'removed',
): Promise<void> {
  const products = new Set(reviews.map(({ product_id }) => product_id));
  for (const product of [...products].sort((one, other) => one - other))
    await invalidateReviews(tx, product, change);
}
