import { sql } from 'kysely';
import {
  type ComparedProduct,
  lockProducts,
  readCompared,
  writeOfSizes,
} from '#app/features/catalogue/products/imported-products.server.ts';
import { productUpdateSchema, productUploadSchema } from '#app/features/catalogue/products/product-input.ts';
import { type KeptFigures, ProductRefused } from '#app/features/catalogue/products/product-parts.server.ts';
import { changeProduct, insertWhole } from '#app/features/catalogue/products/product-writes.server.ts';
import { LISTS_TAG } from '#app/features/catalogue/products/products.server.ts';
import type { Difference } from '#app/features/imports/compare/fields.ts';
import { besideTheForm, toFormValues } from '#app/features/imports/compare/form-values.ts';
import { IMPORT_QUEUE, lockImport } from '#app/features/imports/imports.server.ts';
import { PICTURES_QUEUE, planPictures } from '#app/features/imports/pictures/plan-pictures.server.ts';
import { OWN_SYSTEM, type Source } from '#app/features/imports/read/model.ts';
import { holdBack, invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { hasErrorCode, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import type { z } from '#app/platform/text/zod.ts';

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

/** Products of one transaction: orders of these products wait for its end. */
export const AT_ONCE = 20;

/**
 * Until `work` says that nothing is left. Made anew after each step, the lists would be most of what the shop does: meanwhile they are up
 * to a minute old, where they show none of these products.
 */
export async function inSteps(work: (tx: Tx) => Promise<boolean>): Promise<void> {
  const step = (tx: Tx) => {
    holdBack(tx, [LISTS_TAG]);
    return work(tx);
  };
  while (await inTransaction(step));
  await inTransaction((tx) => invalidateOnCommit(tx, [LISTS_TAG]));
}

/** Some products in a transaction that also says so: what was interrupted goes on where it was. Each succeeds or fails by itself. */
export async function applyImport(id: number): Promise<void> {
  await inSteps((tx) => applySome(tx, id));
  await planPictures(id);
  await inTransaction(async (tx) => {
    await tx
      .updateTable('imports')
      .set({ state: 'applied' })
      .where('id', '=', id)
      .where('state', '=', 'applying')
      .execute();
    await enqueue(tx, PICTURES_QUEUE, [{}]);
  });
}

/** False when none is left. */
async function applySome(tx: Tx, id: number): Promise<boolean> {
  // Another process may be at it.
  if ((await lockImport(tx, id))?.state !== 'applying') return false;
  const rows = await tx
    .selectFrom('import_rows')
    .select(['place', 'outcome', 'product_id', 'version', 'differences', 'source'])
    .where('import_id', '=', id)
    .where('result', 'is', null)
    .where('outcome', 'in', ['new', 'changed'])
    .orderBy('place')
    .limit(AT_ONCE)
    .forUpdate()
    .execute();
  const ids = rows.flatMap(({ product_id }) => product_id ?? []);
  await lockProducts(tx, ids);
  const current = await readCompared(ids, tx);
  const results: Result[] = [];
  for (const { place, ...row } of rows) results.push({ place, ...(await applyAlone(tx, row, current)) });
  await writeResults(tx, id, results);
  return rows.length > 0;
}

type Row = {
  outcome: string;
  product_id: number | null;
  version: number | null;
  differences: unknown;
  source: unknown;
};

type Applied = { result: 'applied' | 'conflict' | 'failed'; note: string | null; product_id: number | null };

type Result = Applied & { place: number };

/** What is refused leaves nothing of itself behind, and the others as they are. */
async function applyAlone(tx: Tx, row: Row, current: CurrentProducts): Promise<Applied> {
  await sql`savepoint imported`.execute(tx);
  try {
    const applied = await apply(tx, row, current);
    await sql`release savepoint imported`.execute(tx);
    return applied;
  } catch (error) {
    const note = refusalIn(error);
    if (note === null) throw error;
    await sql`rollback to savepoint imported`.execute(tx);
    return { result: 'failed', note, product_id: row.product_id };
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

type CurrentProducts = ReadonlyMap<number, ComparedProduct>;

async function apply(tx: Tx, row: Row, current: CurrentProducts): Promise<Applied> {
  const differences = row.differences as Difference[];
  const { figures, ...ofSizes } = besideTheForm(differences);
  const source = row.source as Source;
  const kept = {
    ...figures,
    // Where the product came from stays known.
    source: source.system === OWN_SYSTEM ? undefined : JSON.stringify(source),
  };
  const applied =
    row.outcome === 'new' ? await add(tx, differences, kept) : await change(tx, row, current, kept);
  if (applied.result === 'applied' && applied.product_id !== null)
    await writeOfSizes(tx, applied.product_id, ofSizes);
  return applied;
}

/** @throws {ProductRefused} with the first field that is wrong. */
export function readForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  form: Record<string, string>,
): z.output<Schema> {
  const { data, error } = schema.safeParse(form);
  const [issue] = error?.issues ?? [];
  if (issue)
    throw new ProductRefused({
      ...{ outcome: 'wrong_field', field: String(issue.path[0]) },
      message: issue.message,
    });
  return data as z.output<Schema>;
}

async function add(tx: Tx, differences: readonly Difference[], figures: KeptFigures): Promise<Applied> {
  const input = readForm(productUploadSchema, toFormValues(differences, null));
  const product_id = await insertWhole(tx, input, { stockReason: 'import', figures });
  return { result: 'applied', note: null, product_id };
}

async function change(
  tx: Tx,
  { product_id, version, differences }: Row,
  current: CurrentProducts,
  figures: KeptFigures,
): Promise<Applied> {
  const now = product_id === null ? undefined : current.get(product_id);
  const left = (note: string): Applied => ({ result: 'conflict', note, product_id });
  if (!now) return left('The product was deleted after the comparison.');
  const form = toFormValues(differences as Difference[], now);
  const input = readForm(productUpdateSchema, { ...form, version: String(version) });
  const result = await changeProduct(tx, now.id, input, { stockReason: 'import', figures });
  if (result.outcome === 'saved') return { result: 'applied', note: null, product_id };
  if (result.outcome === 'version_conflict')
    return left('Somebody changed the product after the comparison.');
  throw new ProductRefused(result);
}

/** With the version at which each product was left. */
async function writeResults(tx: Tx, id: number, results: readonly Result[]): Promise<void> {
  if (results.length === 0) return;
  await sql`
    update import_rows set result = said.result, note = said.note, product_id = said.product_id,
      version = case when said.result = 'applied' then products.version else import_rows.version end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as said (place integer, result text, note text, product_id integer)
      left join products on products.id = said.product_id
    where import_id = ${id}::integer and import_rows.place = said.place`.execute(tx);
}
