import { sql } from 'kysely';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { lockImport } from './imports.server.ts';
import { deleteParts } from './pictures/archive.server.ts';

/** What was never applied goes with its rows. False when it does not exist or has changed products. */
export function deleteImport(id: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const state = (await lockImport(tx, id))?.state ?? '';
    if (!['comparing', 'ready', 'refused'].includes(state)) return false;
    await deleteWithParts(tx, id);
    return true;
  });
}

const KEPT_DAYS = 90;

/** The rows of what was applied are its history for as long as it can be taken back, and a while longer. */
export async function deleteOldImports(now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where(sql<Date>`coalesce(applied_at, created_at)`, '<', oldest)
    .where('state', 'not in', ['applying', 'undoing'])
    .execute();
  for (const { id } of rows) await inTransaction((tx) => deleteWithParts(tx, id));
}

async function deleteWithParts(tx: Tx, id: number): Promise<void> {
  await deleteParts(tx, id);
  await tx.deleteFrom('imports').where('id', '=', id).execute();
}
