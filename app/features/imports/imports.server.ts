import { createHash } from 'node:crypto';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { TableRefused } from '#app/platform/tables/table.ts';
import { firstLetters } from '#app/platform/text/required-text.ts';
import { rememberAnswers, rememberedAnswers } from './answers.server.ts';
import type { Answers } from './answers.ts';
import { recogniseOwnColumns } from './formats/own-columns.ts';
import { type ReadSheet, readSheet } from './read/read-sheet.server.ts';

export const IMPORT_QUEUE = 'imports';

export type NewImport = {
  file: { name: string; bytes: Uint8Array };
  /** Costs are the owners'. */
  withCost: boolean;
};

export type AddResult = { outcome: 'added'; id: number } | { outcome: 'refused'; sentence: string };

/** Keeps a file and compares it in the background; no product changes. */
export async function addImport({ file, withCost }: NewImport, staffId: number): Promise<AddResult> {
  const sheet = await sheetOf(file.bytes, null);
  if ('sentence' in sheet) return { outcome: 'refused', ...sheet };
  const remembered = await rememberedAnswers(sheet.headings);
  const answers = { ...remembered, stock_only: remembered.stock_only || hasStockAlone(sheet) };
  return inTransaction(async (tx) => {
    const { id } = await tx
      .insertInto('imports')
      .values({
        file_name: firstLetters(file.name, 200) || 'file',
        file_hash: createHash('sha256').update(file.bytes).digest('hex'),
        ...columnsOf(sheet),
        ...{ answers: JSON.stringify(answers), with_cost: withCost, created_by: staffId },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('import_files')
      .values({ import_id: id, bytes: Buffer.from(file.bytes) })
      .execute();
    await enqueue(tx, IMPORT_QUEUE, [{}]);
    return { outcome: 'added', id };
  });
}

/** A table of codes and pieces is a count. */
function hasStockAlone({ format, headings }: ReadSheet): boolean {
  if (format !== 'own') return format === 'shopify_inventory' || format === 'shop_stock';
  const { stock, size_stock, price, category } = recogniseOwnColumns(headings);
  return Boolean(stock ?? size_stock) && !price && !category;
}

const EXAMPLES = 5;

const MOST_LETTERS = 120;

function columnsOf({ format, encoding, headings, rows }: ReadSheet) {
  const examples = rows
    .slice(0, EXAMPLES)
    .map(({ cells }) => cells.map((cell) => firstLetters(cell, MOST_LETTERS)));
  return { format, encoding, headings: [...headings], examples: JSON.stringify(examples) };
}

async function sheetOf(
  bytes: Uint8Array,
  encoding: Answers['encoding'],
): Promise<ReadSheet | { sentence: string }> {
  try {
    return await readSheet(bytes, encoding);
  } catch (error) {
    if (error instanceof TableRefused) return { sentence: error.message };
    throw error;
  }
}

const CAN_CHANGE = ['ready', 'comparing', 'refused'];

export type ChangeResult = 'changed' | 'not_found' | 'too_late' | { sentence: string };

/** Compares the file again, with what people say of it now; it is remembered for the next file. */
export async function answerImport(id: number, answers: Answers, staffId: number): Promise<ChangeResult> {
  const bytes = await fileOf(id);
  if (!bytes) return 'not_found';
  const sheet = await sheetOf(bytes, answers.encoding);
  if ('sentence' in sheet) return sheet;
  return inTransaction(async (tx) => {
    const known = await lockImport(tx, id);
    if (!known) return 'not_found';
    if (!CAN_CHANGE.includes(known.state)) return 'too_late';
    const { format, headings } = sheet;
    await rememberAnswers(tx, { headings, format, answers, staffId });
    await tx
      .updateTable('imports')
      .set({ ...columnsOf(sheet), answers: JSON.stringify(answers), state: 'comparing', reason: null })
      .where('id', '=', id)
      .execute();
    await enqueue(tx, IMPORT_QUEUE, [{}]);
    return 'changed';
  });
}

/** Null when it is gone. */
export async function fileOf(id: number): Promise<Uint8Array | null> {
  return (await filesOf(id))?.bytes ?? null;
}

/** With the combinations of PrestaShop, where somebody sent them; null when it is gone. */
export async function filesOf(
  id: number,
): Promise<{ bytes: Uint8Array; combinations: Uint8Array | null } | null> {
  const row = await db
    .selectFrom('import_files')
    .select(['bytes', 'combinations'])
    .where('import_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The second file of PrestaShop, which has what its products are sold in; both are compared again. */
export async function addCombinations(id: number, bytes: Uint8Array): Promise<ChangeResult> {
  const sheet = await sheetOf(bytes, null);
  if ('sentence' in sheet) return sheet;
  if (sheet.format !== 'prestashop_combinations')
    return { sentence: 'This is not the file of combinations of PrestaShop.' };
  return inTransaction(async (tx) => {
    const known = await lockImport(tx, id);
    if (!known) return 'not_found';
    if (!CAN_CHANGE.includes(known.state)) return 'too_late';
    await tx
      .updateTable('import_files')
      .set({ combinations: Buffer.from(bytes) })
      .where('import_id', '=', id)
      .execute();
    await tx.updateTable('imports').set({ state: 'comparing', reason: null }).where('id', '=', id).execute();
    await enqueue(tx, IMPORT_QUEUE, [{}]);
    return 'changed';
  });
}

/** Whether its file may say what pieces cost, and is not for those to read who may not see that. */
export async function mayHaveCosts(id: number): Promise<boolean> {
  const row = await db.selectFrom('imports').select('with_cost').where('id', '=', id).executeTakeFirst();
  return row?.with_cost ?? false;
}

export function lockImport(tx: Tx, id: number) {
  return tx
    .selectFrom('imports')
    .select(['id', 'state', 'applied_at', 'applied_by', 'undone_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
