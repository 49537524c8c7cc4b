import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '#app/platform/database/advisory-lock.server.ts';
import {
  type Database,
  db,
  hasErrorCode,
  inTransaction,
  type Tx,
} from '#app/platform/database/database.server.ts';
import { defineJob, enqueue } from '#app/platform/queue/jobs.server.ts';
import { lockPicture, pictureFiles } from './image-store.server.ts';

const RELEASED = 'picture-release';
const NIGHTLY = 'picture-cleaning';

defineJob<{ name: string }>(RELEASED, ({ name }) => removeUnlessUsed(name));
defineJob(NIGHTLY, cleanPictures, { cron: '40 22 * * *' });

/**
 * Says in the caller's transaction that something no longer uses these pictures. Soon after it commits, those that nothing else
 * uses are removed, row and files. Empty names are passed over.
 */
export async function releasePictures(
  connection: Tx | Database,
  names: readonly (string | null)[],
): Promise<void> {
  const released = new Set(names.filter((name) => name !== null));
  await enqueue(
    connection,
    RELEASED,
    [...released].map((name) => ({ name })),
  );
}

async function removeUnlessUsed(name: string): Promise<void> {
  try {
    await inTransaction(async (tx) => {
      if (!(await mayRemovePictures(tx))) return;
      await lockPicture(tx, name);
      // Asked only now, so that it sees what the one who held the lock before has done.
      const { rows } = await sql<{ used: boolean }>`select picture_in_use(${name}) as used`.execute(tx);
      if (rows[0]?.used) return;
      await tx.deleteFrom('pictures').where('name', '=', name).execute();
      await pictureFiles.removeFolder(name);
    });
  } catch (error) {
    // A reference that picture_in_use does not know of: the picture is in use.
    if (!hasErrorCode(error, '23503')) throw error;
  }
}

/** Not while a backup copies pictures, for it still needs what its snapshot names. The nightly cleaning comes back to them. */
async function mayRemovePictures(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select pg_try_advisory_xact_lock_shared(${ADVISORY_LOCKS.pictureRemoval}::bigint) as ok`.execute(tx);
  return rows[0]?.ok ?? false;
}

/** Removes a picture's files if it has no row: what is left of a transaction that was rolled back. */
export async function removeFilesWithoutRow(name: string): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await mayRemovePictures(tx))) return;
    await lockPicture(tx, name);
    const row = await tx.selectFrom('pictures').select('name').where('name', '=', name).executeTakeFirst();
    if (!row) await pictureFiles.removeFolder(name);
  });
}

/** The net under everything else: removes what has been unused for a day, and files whose row was never written. */
async function cleanPictures(): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from pictures
    where created_at < now() - interval '1 day' and not picture_in_use(name)`.execute(db);
  for (const { name } of rows) await removeUnlessUsed(name);
  const known = new Set((await db.selectFrom('pictures').select('name').execute()).map(({ name }) => name));
  for (const name of await pictureFiles.listFolders()) {
    if (!known.has(name)) await removeFilesWithoutRow(name);
  }
}
