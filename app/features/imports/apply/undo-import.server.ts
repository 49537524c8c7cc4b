import { sql } from 'kysely';
import type { WrongField } from '#app/features/catalogue/form-fields.ts';
import {
  type ComparedProduct,
  isInUse,
  lockProducts,
  readCompared,
  writeOfSizes,
} from '#app/features/catalogue/products/imported-products.server.ts';
import { productUpdateSchema } from '#app/features/catalogue/products/product-input.ts';
import { ProductRefused } from '#app/features/catalogue/products/product-parts.server.ts';
import { changeProduct, removeProduct } from '#app/features/catalogue/products/product-writes.server.ts';
import { type Difference, fieldKind } from '#app/features/imports/compare/fields.ts';
import { besideTheForm, toFormValues } from '#app/features/imports/compare/form-values.ts';
import { IMPORT_QUEUE, lockImport } from '#app/features/imports/imports.server.ts';
import { undoPictures } from '#app/features/imports/pictures/undo-pictures.server.ts';
import { hasErrorCode, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { AT_ONCE, inSteps, readForm } from './apply-import.server.ts';
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

/** From the last to the first, some in a transaction that also says so. */
export async function undoImport(id: number): Promise<void> {
  await undoPictures(id);
  await inSteps((tx) => undoSome(tx, id));
  await inTransaction((tx) =>
    tx
      .updateTable('imports')
      .set({ state: 'undone' })
      .where('id', '=', id)
      .where('state', '=', 'undoing')
      .execute(),
  );
}

/** False when none is left. */
async function undoSome(tx: Tx, id: number): Promise<boolean> {
  if ((await lockImport(tx, id))?.state !== 'undoing') return false;
  const rows = await tx
    .selectFrom('import_rows')
    .select(['place', 'outcome', 'product_id', 'version', 'differences'])
    .where('import_id', '=', id)
    .where('result', '=', 'applied')
    .where('undone', 'is', null)
    .orderBy('place', 'desc')
    .limit(AT_ONCE)
    .forUpdate()
    .execute();
  const ids = rows.flatMap(({ product_id }) => product_id ?? []);
  await lockProducts(tx, ids);
  const current = await readCompared(ids, tx);
  for (const row of rows) {
    const now = row.product_id === null ? undefined : current.get(row.product_id);
    await tx
      .updateTable('import_rows')
      .set(now ? await undoRow(tx, row, now) : { undone: 'gone', note: 'The product was deleted since.' })
      .where('import_id', '=', id)
      .where('place', '=', row.place)
      .execute();
  }
  return rows.length > 0;
}

type Row = { outcome: string; version: number | null; differences: unknown };

function undoRow(tx: Tx, { outcome, version, differences }: Row, now: ComparedProduct): Promise<Undone> {
  return outcome === 'new'
    ? takeAway(tx, now, version ?? 0, differences as Difference[])
    : putBack(tx, now, differences as Difference[]);
}

type Undone = { undone: 'undone' | 'partly' | 'archived' | 'deleted' | 'gone'; note?: string };

/** What somebody ordered, reviewed, waits for or changed stays to be looked up, without the pieces of the import. */
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
    note: 'It was ordered, reviewed, awaited or changed since, so it is archived and not deleted.',
  };
}

async function putBack(tx: Tx, now: ComparedProduct, differences: readonly Difference[]): Promise<Undone> {
  const { back, kept } = backwards(differences, now);
  const refused = await writePossible(tx, now, back);
  const notes = refused.map(({ field, message }) => `Left: ${field}. ${message}`);
  if (kept.length > 0) notes.push(`Changed since, and left: ${kept.join(', ')}.`);
  return notes.length === 0
    ? { undone: 'undone' }
    : { undone: 'partly', note: notes.join(' ').slice(0, 500) };
}

/** What the shop refuses, such as a category that is gone, is left as it is and told: no import waits for it. */
async function writePossible(
  tx: Tx,
  now: ComparedProduct,
  back: readonly Difference[],
): Promise<WrongField[]> {
  const refused: WrongField[] = [];
  for (let possible = back; possible.length > 0; ) {
    await sql`savepoint back`.execute(tx);
    try {
      await write(tx, now, possible);
      break;
    } catch (error) {
      const refusal = error instanceof ProductRefused ? error.refusal : null;
      if (refusal?.outcome !== 'wrong_field') throw error;
      await sql`rollback to savepoint back`.execute(tx);
      refused.push(refusal);
      const others = possible.filter(({ field }) => !isOf(field, refusal.field));
      possible = others.length < possible.length ? others : [];
    }
  }
  return refused;
}

const WITH_STOCK = ['size', 'sizes', 'stock', 'size_stock'];

/** Whether a difference is what a field of the form says, or goes with it. */
function isOf(field: string, wrong: string): boolean {
  const kind = fieldKind(field);
  if (wrong === 'live_from') return field === 'state' || field === 'live_from';
  if (wrong === 'size_codes') return kind !== field && (kind === 'sku' || kind === 'barcodes');
  return WITH_STOCK.includes(wrong) ? WITH_STOCK.includes(kind) : field === wrong;
}

async function write(tx: Tx, now: ComparedProduct, back: readonly Difference[]): Promise<void> {
  const input = readForm(productUpdateSchema, toFormValues(back, now));
  const { figures, ...ofSizes } = besideTheForm(back);
  const result = await changeProduct(tx, now.id, input, { stockReason: 'import', figures });
  if (result.outcome !== 'saved') throw new Error(`An import could not be taken back: ${result.outcome}.`);
  await writeOfSizes(tx, now.id, ofSizes);
}
