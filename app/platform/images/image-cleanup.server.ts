import path from 'node:path';
import { sql } from 'kysely';
import { recordPurge } from '#app/platform/cache/cache.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { ADVISORY_LOCKS } from '#app/platform/database/advisory-lock.server.ts';
import {
  type Database,
  db,
  hasErrorCode,
  inTransaction,
  type Tx,
} from '#app/platform/database/database.server.ts';
import { s3Settings } from '#app/platform/files/shop-files.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { pictureTag } from './image.ts';
import { lockPictures, pictureFiles } from './image-store.server.ts';

const RELEASED = 'picture-release';
const NIGHTLY = 'picture-cleaning';
const DAY_MS = 24 * 3600 * 1000;

defineJob<{ name: string }>(RELEASED, ({ name }) => removeUnlessUsed(name), { batch: 5 });
defineJob(NIGHTLY, cleanPictures, { cron: '40 22 * * *' });

/** Pictures of a folder are in its backups. Of an object store only the rows are: a backup of so many days finds its files. */
function keptDays(): number {
  return s3Settings(environment()) ? 14 : 0;
}

/** Call it in the transaction that drops the last reference; the removal follows its commit. */
export async function releasePictures(
  connection: Tx | Database,
  names: readonly (string | null)[],
): Promise<void> {
  const released = [...new Set(names.filter((name) => name !== null))];
  if (released.length === 0) return;
  if (keptDays() > 0) {
    const keep_until = sql<Date>`now() + make_interval(days => ${keptDays()})`;
    await connection.updateTable('pictures').set({ keep_until }).where('name', 'in', released).execute();
    return;
  }
  await removePictures(connection, released);
}

/** As `releasePictures`, but no backup finds the files afterwards: for what people have taken back. */
export async function removePictures(connection: Tx | Database, names: readonly string[]): Promise<void> {
  await enqueue(
    connection,
    RELEASED,
    names.map((name) => ({ name })),
  );
}

/** The row goes in a transaction and the files after it, so that no lock or connection waits for the store. */
export async function removeUnlessUsed(name: string): Promise<void> {
  if (await removeRow(name)) await removeFiles(name);
}

/** @returns whether the files are to be removed too. */
async function removeRow(name: string): Promise<boolean> {
  try {
    return await inTransaction(async (tx) => {
      if (!(await mayRemovePictures(tx))) return false;
      await lockPictures(tx, [name]);
      // A separate statement after the lock, so that it sees what the previous holder committed.
      if (await isInUse(tx, name)) return false;
      await tx.deleteFrom('pictures').where('name', '=', name).execute();
      await tx
        .insertInto('picture_removals')
        .values({ name })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ begun_at: sql`now()` }))
        .execute();
      return true;
    });
  } catch (error) {
    // A foreign key that is_picture_used does not know of: the image is in use.
    if (!hasErrorCode(error, '23503')) throw error;
    return false;
  }
}

async function isInUse(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ in_use: boolean }>`select exists (select from pictures where name = ${name}
    and (keep_until > now() or is_picture_used(name)
      or exists (select from picture_uploads where picture = name and until > now()))) as in_use`.execute(tx);
  return rows[0]?.in_use ?? false;
}

/** A running backup still needs the files that its snapshot names; the nightly cleanup removes them later. */
async function mayRemovePictures(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select pg_try_advisory_xact_lock_shared(${ADVISORY_LOCKS.pictureRemoval}::bigint) as ok`.execute(tx);
  return rows[0]?.ok ?? false;
}

async function removeFiles(name: string): Promise<void> {
  await pictureFiles.removeFolder(name);
  await inTransaction(async (tx) => {
    await tx.deleteFrom('picture_removals').where('name', '=', name).execute();
    await recordPurge(tx, [pictureTag(name)]);
  });
}

export async function isBeingRemoved(tx: Tx, names: readonly string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('picture_removals')
    .select('name')
    .where('name', 'in', names)
    .executeTakeFirst();
  return row !== undefined;
}

/** Longer than a removal can take: whoever began one before that has been ended. */
const ABANDONED = '5 minutes';

/** Finishes the removals, of these or all pictures, that another process began and left. */
export async function takeOverRemoval(names?: readonly string[]): Promise<void> {
  let abandoned = db
    .updateTable('picture_removals')
    .set({ begun_at: sql`now()` })
    .where('begun_at', '<', sql<Date>`now() - ${ABANDONED}::interval`);
  if (names) abandoned = abandoned.where('name', 'in', names);
  for (const { name } of await abandoned.returning('name').execute()) await removeFiles(name);
}

async function cleanPictures(): Promise<void> {
  await takeOverRemoval();
  const { rows } = await sql<{ name: string }>`select name from pictures
    where created_at < now() - interval '1 day' and keep_until <= now() and not is_picture_used(name)`.execute(
    db,
  );
  for (const { name } of rows) await removeUnlessUsed(name);
  // Only now: a row with an upload is known to be without its file, perhaps.
  await db.deleteFrom('picture_uploads').where('until', '<', sql<Date>`now() - interval '2 days'`).execute();
  for (const name of await listStrayFolders()) await removeUnlessUsed(name);
}

/** Folders without a row, whose files are all older than what a backup of the database may name. */
async function listStrayFolders(): Promise<string[]> {
  const known = new Set((await db.selectFrom('pictures').select('name').execute()).map(({ name }) => name));
  const stray = new Map<string, number>();
  for await (const { name: file, modifiedAt } of pictureFiles.list()) {
    const name = path.dirname(file);
    if (!known.has(name)) stray.set(name, Math.max(stray.get(name) ?? 0, modifiedAt.getTime()));
  }
  const oldest = Date.now() - keptDays() * DAY_MS;
  return [...stray].flatMap(([name, modifiedAt]) => (modifiedAt <= oldest ? name : []));
}
