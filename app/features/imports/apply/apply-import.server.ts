import { readCompared, writeImported } from '#app/features/catalogue/products/imported-products.server.ts';
import { productUpdateSchema, productUploadSchema } from '#app/features/catalogue/products/product-input.ts';
import { ProductRefused } from '#app/features/catalogue/products/product-parts.server.ts';
import { addProduct, changeProduct } from '#app/features/catalogue/products/product-writes.server.ts';
import type { Difference } from '#app/features/imports/compare/fields.ts';
import { besideTheForm, toFormValues } from '#app/features/imports/compare/form-values.ts';
import { IMPORT_QUEUE, lockImport } from '#app/features/imports/imports.server.ts';
import { planPictures } from '#app/features/imports/pictures/plan-pictures.server.ts';
import { OWN_SYSTEM, type Source } from '#app/features/imports/read/model.ts';
import { db, hasErrorCode, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';

export type StartResult = 'started' | 'not_found' | 'not_ready' | 'busy';

/** One import at a time changes the products; the work goes on in the background. */
export async function startApplying(id: number, staffId: number): Promise<StartResult> {
  try {
    return await inTransaction(async (tx) => {
      const row = await lockImport(tx, id);
      if (!row) return 'not_found';
      if (row.state !== 'ready') return 'not_ready';
      await tx
        .updateTable('imports')
        .set({ state: 'applying', applied_by: staffId, applied_at: new Date() })
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

/** Product by product, each in a transaction that also says so: what was interrupted goes on where it was. */
export async function applyImport(id: number): Promise<void> {
  for (let place = -1; ; ) {
    const next = await db
      .selectFrom('import_rows')
      .select('place')
      .where('import_id', '=', id)
      .where('result', 'is', null)
      .where('outcome', 'in', ['new', 'changed'])
      .where('place', '>', place)
      .orderBy('place')
      .limit(1)
      .executeTakeFirst();
    if (!next) break;
    place = next.place;
    await applyRow(id, place);
  }
  await inTransaction(async (tx) => {
    await planPictures(tx, id);
    await tx
      .updateTable('imports')
      .set({ state: 'applied' })
      .where('id', '=', id)
      .where('state', '=', 'applying')
      .execute();
  });
}

async function applyRow(id: number, place: number): Promise<void> {
  try {
    await inTransaction((tx) => applyLocked(tx, id, place));
  } catch (error) {
    const note = refusalIn(error);
    if (note === null) throw error;
    await inTransaction((tx) => setResult(tx, id, place, { result: 'failed', note }));
  }
}

function refusalIn(error: unknown): string | null {
  if (error instanceof ProductRefused) {
    const { refusal } = error;
    if (refusal.outcome === 'wrong_field') return `${refusal.field}: ${refusal.message}`;
    return refusal.outcome === 'slug_taken'
      ? 'Another product has its address.'
      : 'The product does not exist any more.';
  }
  return hasErrorCode(error, '23505') ? 'Another product has its address.' : null;
}

async function applyLocked(tx: Tx, id: number, place: number): Promise<void> {
  const row = await tx
    .selectFrom('import_rows')
    .select(['outcome', 'product_id', 'version', 'differences', 'source', 'result'])
    .where('import_id', '=', id)
    .where('place', '=', place)
    .forUpdate()
    .executeTakeFirst();
  // Another process may have done it since.
  if (!row || row.result !== null) return;
  const differences = row.differences as Difference[];
  const applied =
    row.outcome === 'new'
      ? await add(tx, differences)
      : await change(tx, row.product_id, row.version, differences);
  if ('note' in applied) return setResult(tx, id, place, { result: 'conflict', note: applied.note });
  const source = row.source as Source;
  await writeImported(tx, applied.id, {
    ...besideTheForm(differences),
    // Where the product came from stays known.
    source: source.system === OWN_SYSTEM ? undefined : source,
  });
  await setResult(tx, id, place, { result: 'applied', product_id: applied.id, version: applied.version });
}

type Applied = { id: number; version: number } | { note: string };

async function add(tx: Tx, differences: readonly Difference[]): Promise<Applied> {
  const input = productUploadSchema.parse(toFormValues(differences, null));
  const { product } = await addProduct(tx, input, { stockReason: 'import' });
  return { id: product.id, version: product.version };
}

async function change(
  tx: Tx,
  id: number | null,
  version: number | null,
  differences: readonly Difference[],
): Promise<Applied> {
  const now = id === null ? undefined : (await readCompared([id], tx)).get(id);
  if (id === null || !now) return { note: 'The product was deleted after the comparison.' };
  const form = toFormValues(differences, now);
  const input = productUpdateSchema.parse({ ...form, version: String(version) });
  const result = await changeProduct(tx, id, input, { stockReason: 'import' });
  if (result.outcome === 'saved') return { id, version: result.product.version };
  if (result.outcome === 'version_conflict')
    return { note: 'Somebody changed the product after the comparison.' };
  throw new ProductRefused(result);
}

type Result = {
  result: 'applied' | 'conflict' | 'failed';
  note?: string;
  product_id?: number;
  version?: number;
};

async function setResult(tx: Tx, id: number, place: number, result: Result): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set(result)
    .where('import_id', '=', id)
    .where('place', '=', place)
    .execute();
}
