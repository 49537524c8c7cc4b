import {
  type ComparedProduct,
  isInUse,
  readCompared,
  writeImported,
} from '#app/features/catalogue/products/imported-products.server.ts';
import { productUpdateSchema } from '#app/features/catalogue/products/product-input.ts';
import { changeProduct, removeProduct } from '#app/features/catalogue/products/product-writes.server.ts';
import type { Difference } from '#app/features/imports/compare/fields.ts';
import { besideTheForm, toFormValues } from '#app/features/imports/compare/form-values.ts';
import { IMPORT_QUEUE, lockImport } from '#app/features/imports/imports.server.ts';
import { undoPictures } from '#app/features/imports/pictures/undo-pictures.server.ts';
import { db, hasErrorCode, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { backwards } from './backwards.ts';

const DAY = 86_400_000;

export const UNDO_DAYS = 30;

export type UndoResult = 'started' | 'not_found' | 'not_applied' | 'too_late' | 'busy';

/** Within 30 days; the work goes on in the background. */
export async function startUndoing(id: number, staffId: number, now: Date): Promise<UndoResult> {
  try {
    return await inTransaction(async (tx) => {
      const row = await lockImport(tx, id);
      if (!row) return 'not_found';
      if (row.state !== 'applied' || !row.applied_at) return 'not_applied';
      if (now.getTime() - row.applied_at.getTime() > UNDO_DAYS * DAY) return 'too_late';
      await tx
        .updateTable('imports')
        .set({ state: 'undoing', undone_by: staffId, undone_at: now })
        .where('id', '=', id)
        .execute();
      await enqueue(tx, IMPORT_QUEUE, [{}]);
      return 'started';
    });
  } catch (error) {
    if (hasErrorCode(error, '23505')) return 'busy';
    throw error;
  }
}

/** From the last to the first, each in a transaction that also says so. */
export async function undoImport(id: number): Promise<void> {
  await undoPictures(id);
  for (;;) {
    const next = await db
      .selectFrom('import_rows')
      .select('place')
      .where('import_id', '=', id)
      .where('result', '=', 'applied')
      .where('undone', 'is', null)
      .orderBy('place', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!next) break;
    await inTransaction((tx) => undoRow(tx, id, next.place));
  }
  await inTransaction((tx) =>
    tx
      .updateTable('imports')
      .set({ state: 'undone' })
      .where('id', '=', id)
      .where('state', '=', 'undoing')
      .execute(),
  );
}

async function undoRow(tx: Tx, id: number, place: number): Promise<void> {
  const row = await tx
    .selectFrom('import_rows')
    .select(['outcome', 'product_id', 'version', 'differences', 'undone'])
    .where('import_id', '=', id)
    .where('place', '=', place)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.undone !== null) return;
  const now =
    row.product_id === null ? undefined : (await readCompared([row.product_id], tx)).get(row.product_id);
  const undone: Undone = !now
    ? { undone: 'gone', note: 'The product was deleted since.' }
    : row.outcome === 'new'
      ? await takeAway(tx, now, row.version ?? 0, row.differences as Difference[])
      : await putBack(tx, now, row.differences as Difference[]);
  await tx
    .updateTable('import_rows')
    .set(undone)
    .where('import_id', '=', id)
    .where('place', '=', place)
    .execute();
}

type Undone = { undone: 'undone' | 'partly' | 'archived' | 'deleted' | 'gone'; note?: string };

/** What was ordered, or changed by hand, stays to be looked up, without the pieces of the import. */
async function takeAway(
  tx: Tx,
  now: ComparedProduct,
  version: number,
  differences: readonly Difference[],
): Promise<Undone> {
  if (!(await isInUse(tx, now.id, version))) {
    await removeProduct(tx, now.id);
    return { undone: 'deleted' };
  }
  const stock = differences.filter(({ field }) => field === 'stock' || field.startsWith('stock:'));
  const { back } = backwards(stock, now);
  const archived: Difference = { field: 'state', before: now.state, after: 'archived' };
  await write(tx, now, [...back, archived]);
  return {
    undone: 'archived',
    note: 'It was ordered or changed since, so it is archived and not deleted.',
  };
}

async function putBack(tx: Tx, now: ComparedProduct, differences: readonly Difference[]): Promise<Undone> {
  const { back, kept } = backwards(differences, now);
  if (back.length > 0) await write(tx, now, back);
  if (kept.length === 0) return { undone: 'undone' };
  const note = `Changed since, and left: ${kept.join(', ')}.`.slice(0, 500);
  return { undone: 'partly', note };
}

async function write(tx: Tx, now: ComparedProduct, back: readonly Difference[]): Promise<void> {
  const input = productUpdateSchema.parse(toFormValues(back, now));
  const result = await changeProduct(tx, now.id, input, { stockReason: 'import' });
  if (result.outcome !== 'saved') throw new Error(`An import could not be taken back: ${result.outcome}.`);
  await writeImported(tx, now.id, besideTheForm(back));
}
