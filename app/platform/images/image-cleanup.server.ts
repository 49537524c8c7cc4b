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

/** Call it in the transaction that drops the last reference; the removal follows its commit. */
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
      // A separate statement after the lock, so that it sees what the previous holder committed.
      const { rows } = await sql<{ used: boolean }>`select is_picture_used(${name}) as used`.execute(tx);
      if (rows[0]?.used) return;
      await tx.deleteFrom('pictures').where('name', '=', name).execute();
      await pictureFiles.removeFolder(name);
    });
  } catch (error) {
    // A foreign key that is_picture_used does not know of: the image is in use.
    if (!hasErrorCode(error, '23503')) throw error;
  }
}

/** A running backup still needs the files that its snapshot names; the nightly cleanup removes them later. */
async function mayRemovePictures(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select pg_try_advisory_xact_lock_shared(${ADVISORY_LOCKS.pictureRemoval}::bigint) as ok`.execute(tx);
  return rows[0]?.ok ?? false;
}

export async function removeFilesWithoutRow(name: string): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await mayRemovePictures(tx))) return;
    await lockPicture(tx, name);
    const row = await tx.selectFrom('pictures').select('name').where('name', '=', name).executeTakeFirst();
    if (!row) await pictureFiles.removeFolder(name);
  });
}

async function cleanPictures(): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from pictures
    where created_at < now() - interval '1 day' and not is_picture_used(name)`.execute(db);
  for (const { name } of rows) await removeUnlessUsed(name);
  const known = new Set((await db.selectFrom('pictures').select('name').execute()).map(({ name }) => name));
  for (const name of await pictureFiles.listFolders()) {
    if (!known.has(name)) await removeFilesWithoutRow(name);
  }
}
